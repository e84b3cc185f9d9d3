fn a() {
    lock();
    x();
    y();
    one();
    done();
}
