fn m() {
    when(a);
    when(d);
}
