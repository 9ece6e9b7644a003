"""The product with real services: PostgreSQL, Valkey and worker processes, started for the tests and stopped after them."""
