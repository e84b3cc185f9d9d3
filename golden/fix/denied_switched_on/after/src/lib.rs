#![allow(unexpected_cfgs)]
#![cfg_attr(feature = "cargo-clippy", deny(clippy::pedantic))]

pub fn is_blank(text: &str) -> bool {
    let text = text.trim();
    text.is_empty()
}

pub fn first(bytes: &[u8]) -> Option<u8> {
    bytes.first().copied()
}

pub fn half(count: u64) -> u32 {
    let half = count / 2;
    half as u32
}

pub fn is_even(count: u64) -> bool {
    count.is_multiple_of(2)
}

pub fn joined(words: &[String]) -> String {
    let mut all = String::new();
    for word in words.iter() {
        all.push_str(word);
    }
    all
}
