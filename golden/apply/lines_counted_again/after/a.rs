fn a() {
    lock();
    one();
    one_b();
    unlock();
}

fn b() {
    lock();
    TWO();
    unlock();
}
