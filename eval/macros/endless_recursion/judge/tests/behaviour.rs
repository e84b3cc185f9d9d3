use endless_recursion::{reckon, till};

#[test]
fn words_are_reckoned() {
    assert_eq!(till(), 111);
    assert_eq!(reckon!(1 plus 2 plus 3 minus 10), -4);
}
