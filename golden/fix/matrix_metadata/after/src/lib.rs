pub fn greet(text: &mut String) -> u8 {
    #[cfg(feature = "loud")]
    text.push_str("HELLO" );
    #[cfg(feature = "kind")]
    text.push_str("hello" );
    text.len() as u8
}
