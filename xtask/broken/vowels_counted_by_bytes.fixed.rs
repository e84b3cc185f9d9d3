pub fn vowels(text: &str) -> usize {
    text.bytes().filter(|byte| matches!(byte, b'a' | b'e' | b'i' | b'o' | b'u')).count()
}
