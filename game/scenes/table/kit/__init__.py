"""What every table is made of: seats, words that fit, hands, a deal, what is told and when. It knows no game."""
