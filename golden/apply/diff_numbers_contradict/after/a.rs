// a
fn a() {
    x();
}
fn b() {
    y();
}
fn c() {
    x();
    z();
}
