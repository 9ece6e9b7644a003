"""Verbs: what can be done with competitions. Each owns its transaction, its lock and its entry in the audit trail."""
