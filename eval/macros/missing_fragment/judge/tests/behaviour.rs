use missing_fragment::{Kilogram, Ounce, show};

#[test]
fn weights_are_shown() {
    assert_eq!(show(2500.0), "2.5 kg");
    assert_eq!(show(10.0), "10 g");
    assert_eq!(Kilogram(2.0).base(), 2000.0);
    assert_eq!(Ounce(2.0).base(), 56.7);
}
