fn a() {
    baz();
    lock();
    one();
}
