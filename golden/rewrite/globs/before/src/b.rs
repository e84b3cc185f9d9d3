fn m() { f(1); }
