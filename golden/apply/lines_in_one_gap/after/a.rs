fn a() {
    lock();
    one();
    x();
    y();
    unlock();
}

fn b() {
    lock();
    two();
    unlock();
}
