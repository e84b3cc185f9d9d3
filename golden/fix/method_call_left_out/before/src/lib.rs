//! Calls that the compiler would take away.

pub fn upper(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        out.push(c.to_uppercase());
    }
    out
}

fn named(name: &str) -> usize {
    name.len()
}

pub fn length(name: &str) -> usize {
    named(name.to_owned())
}
