pub(crate) use std::collections::HashMap;

#[test]
fn works() {
    let mut two = 2;
    assert_eq!(wait_named_b::two(), two);
}
