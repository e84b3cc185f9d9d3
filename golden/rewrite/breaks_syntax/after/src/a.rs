fn m() {
    let x = a; b;
    f(a + b);
    c; d;
}
