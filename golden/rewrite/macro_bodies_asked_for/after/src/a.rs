macro_rules! m {
    () => { new };
}
fn f() {
    new(vec![new]);
    new;
}
