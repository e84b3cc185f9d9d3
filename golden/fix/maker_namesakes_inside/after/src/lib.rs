#[cfg(not(feature = "narrow"))]
pub fn width(text: &str) -> usize {
    use width::Wide;
    let words = text.split(' ');
    words.map(|word| Wide::of(word)).sum()
}

#[cfg(feature = "narrow")]
pub fn width(text: &str) -> usize {
    use width::Narrow;
    Narrow::of(text)
}
