"""What stands in for Django in the phone: scripts/engine/pack.py packs `django` beside the modules that import it."""
