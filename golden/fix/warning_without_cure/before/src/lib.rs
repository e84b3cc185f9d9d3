fn never_called() {}
