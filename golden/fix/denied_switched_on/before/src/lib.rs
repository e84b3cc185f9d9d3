#![allow(unexpected_cfgs)]
#![cfg_attr(feature = "cargo-clippy", deny(clippy::pedantic))]

pub fn is_blank(text: &str) -> bool {
    let text = text.trim();
    text.len() == 0
}

pub fn first(bytes: &[u8]) -> Option<u8> {
    return bytes.get(0).copied();
}

pub fn half(count: u64) -> u32 {
    let half = count / 2;
    return half as u32;
}

pub fn is_even(count: u64) -> bool {
    return count % 2 == 0;
}

pub fn joined(words: &[String]) -> String {
    let mut all = String::new();
    for word in words.iter() {
        all.push_str(&word);
    }
    return all;
}
