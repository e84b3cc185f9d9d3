use parts::branch::either;

pub fn first(text: &str) -> Option<&str> {
    either(until('/', text), take(1, text))
}
