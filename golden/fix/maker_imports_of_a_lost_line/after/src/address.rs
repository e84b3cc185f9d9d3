use parts::branch::either;
use parts::bytes::complete::take;
use parts::bytes::complete::until;

pub fn first(text: &str) -> Option<&str> {
    either(until('/', text), take(1, text))
}
