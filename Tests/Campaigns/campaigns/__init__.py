"""Campaigns attack Gatehouse, or compare it with other programs, for as long as there is time."""
