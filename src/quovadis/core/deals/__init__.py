"""Deals: terms, agreeing, what binds, settling, and the ledger of promises (chapter 8)."""
