"""The engine in the phone: rules and questions in a web worker of the browser (docs/engine.md)."""
