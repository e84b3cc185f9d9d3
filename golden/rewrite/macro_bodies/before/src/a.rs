macro_rules! m {
    () => { old };
}
fn f() {
    old(vec![old]);
    old;
}
