pub fn vowels(text: &str) -> usize {
    text.bytes().filter(|byte| matches!(byte, 'a' | 'e' | 'i' | 'o' | 'u')).count()
}
