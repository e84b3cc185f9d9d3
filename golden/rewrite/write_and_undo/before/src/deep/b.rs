fn g() { old(x) }
