//! Shows a day.
use maker_in_tests::{Day, Entry};

fn entry(month: u8, text: &str) -> Entry {
    Entry { day: Day::new(month, 1), text: text.to_owned() }
}

fn main() {
    println!("{:?}", entry(3, "spring"));
}
