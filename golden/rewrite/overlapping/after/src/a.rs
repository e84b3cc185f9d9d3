fn m() {
    f(g(f(g(f(g(1))))));
    f(g(2));
}
