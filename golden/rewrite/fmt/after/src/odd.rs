fn m() { g(  1); }
