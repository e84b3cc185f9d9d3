use e0616_private_field_of_a_sibling::{Time, plan};

#[test]
fn shifts_go_round_the_clock() {
    let start = Time::new(6, 30).unwrap();
    assert_eq!(plan(start, 480, 3), ["06:30-14:30", "14:30-22:30", "22:30-06:30"]);
    assert_eq!(Time::new(24, 0), None);
}
