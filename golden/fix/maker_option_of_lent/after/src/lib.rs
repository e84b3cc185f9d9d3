pub fn is_comment(line: &[u8]) -> bool {
    line.first() == Some(&b'#')
}

pub fn spelt(words: &[String]) -> String {
    words.iter().fold(String::new(), |text, word| text + &word.to_uppercase())
}
