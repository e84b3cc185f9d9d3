fn m() {
    f(a; b);
}
