macro_rules! m {
    () => { old };
}
fn f() {
    new(vec![old]);
    new;
}
