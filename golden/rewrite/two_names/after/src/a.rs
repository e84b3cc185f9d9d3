fn m() { f(f(1)); }
