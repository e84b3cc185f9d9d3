fn m() {}
