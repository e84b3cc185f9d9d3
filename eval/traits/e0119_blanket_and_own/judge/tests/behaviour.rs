use e0119_blanket_and_own::{Cents, line};

#[test]
fn prices_have_two_places() {
    assert_eq!(line(7, "bread", Cents(1205)), "  7|   bread|  12.05");
    assert_eq!(Cents(3).to_string(), "3 cents");
}
