//! Texts that are put together.

pub fn binary(mut number: u32) -> String {
    let mut out = "";
    while number > 0 {
        out = format!("{}{out}", number % 2);
        number /= 2;
    }
    out
}

pub fn marked(word: &str) -> String {
    let mut text = "> ";
    if !word.is_empty() {
        text = word.to_string();
    }
    text
}

pub fn plain() -> String {
    let text = "plain";
    text
}

pub fn upper(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        out.push(c.to_uppercase());
    }
    out
}
