#![deny(unused)]

#[test]
fn one() {
    let mut one = denied_compiled_once::count();
    assert_eq!(one, 1);
}
