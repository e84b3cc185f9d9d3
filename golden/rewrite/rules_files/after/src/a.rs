fn m() { g(); }
