use maker_in_tests::Day;

fn read(text: &str) -> u8 {
    text.parse::<u8>()
}

#[test]
fn a_day_is_read() {
    assert!(Day::new(read("4"), 1).is_some());
}
