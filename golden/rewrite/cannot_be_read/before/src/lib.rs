fn g() {
    f(1);
}
