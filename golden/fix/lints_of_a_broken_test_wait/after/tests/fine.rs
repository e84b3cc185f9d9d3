
mod common;

#[test]
fn works() {
    let number = 2;
    assert_eq!(wait_beside::twice(number), common::four());
}
