"""The camp: what hangs on the mages' staffs, the shelf of all keepsakes, and riddles for those that are missing."""
