//! Words in lists.

pub fn has(words: &[String], word: &str) -> bool {
    words.contains(word)
}

pub fn is_fast(flags: &Vec<String>, item: Option<&str>) -> bool {
    flags.contains("fast") || flags.contains(item.unwrap_or("slow"))
}

pub fn backwards(text: &str) -> String {
    text.chars().reverse().collect()
}

pub struct Names(pub Vec<String>);

impl Names {
    pub fn contains(&self, name: &String) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

pub fn knows(names: &Names, name: &str) -> bool {
    names.contains(name)
}

pub fn turned(mut all: std::collections::VecDeque<u8>) -> std::collections::VecDeque<u8> {
    all.reverse();
    all
}
