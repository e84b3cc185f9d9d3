use e0425_hygiene::{Booking, first, problems};

#[test]
fn all_problems_are_told() {
    let booking = Booking { name: " ".to_owned(), nights: 0, guests: 3 };
    assert_eq!(problems(&booking, 2), ["a booking needs a name", "  stays for no night", "3 guests for 2 beds"]);
    let good = Booking { name: "Ada".to_owned(), nights: 1, guests: 1 };
    assert_eq!(first(&[good.clone(), booking], 9).as_deref(), Some("a booking needs a name"));
    assert_eq!(first(&vec![good; 100], 2).as_deref(), Some("100 bookings are too many"));
}
