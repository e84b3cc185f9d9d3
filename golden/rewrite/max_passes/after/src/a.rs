fn m() { g(f(1)); }
