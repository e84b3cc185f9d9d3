#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Code,
    Text,
}

fn strip_strings(source: &str) -> String {
    let mut mode = Mode::Code;
    let mut out = String::new();
    for c in source.chars() {
        mode = match (mode, c) {
            (Mode::Code, '"') => Mode::Text,
            (Mode::Text, '"') => Mode::Code,
            (Mode::Code, c) => {
                out.push(c);
                Mode::Code
            }
            (Mode::Text, _) => Mode::Text,
        };
    }
    out
}

fn main() {
    assert_eq!(strip_strings("a\"b\"c"), "ac");
}
