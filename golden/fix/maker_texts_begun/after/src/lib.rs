//! Texts that are put together.

pub fn binary(mut number: u32) -> String {
    let mut out = String::new();
    while number > 0 {
        out = format!("{}{out}", number % 2);
        number /= 2;
    }
    out
}

pub fn marked(word: &str) -> String {
    let mut text = "> ";
    if !word.is_empty() {
        text = word;
    }
    text.to_string()
}

pub fn plain() -> String {
    let text = "plain";
    text.to_string()
}

pub fn upper(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        out.extend(c.to_uppercase());
    }
    out
}
