#![allow(dead_code)]
#[test]
fn it() {
    let x = denied_surprise::deep::er::zero();
    assert_eq!(x, 0);
}
