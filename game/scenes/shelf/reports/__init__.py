"""Problems that are reported."""
