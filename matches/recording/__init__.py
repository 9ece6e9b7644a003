"""Recording a match that people play on the mat: the rules ask, the recorder answers, nothing answered is ever lost."""
