use e0283_what_is_collected::{Summary, summary};

#[test]
fn numbers_are_summed_up() {
    let expected = Summary { number: 3, mean: 3.0, middle: 2.5, digits: 5 };
    assert_eq!(summary("5.5, x, 1,2.5"), Some(expected));
    assert_eq!(summary("none"), None);
}
