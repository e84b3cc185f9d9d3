fn m() { f(); }
