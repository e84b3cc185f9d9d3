use std::fmt::Write;

pub fn greet(text: &mut String) {
    #[cfg(feature = "loud")]
    text.write_str("HELLO").unwrap();
    text.push_str(("hello"));
}
