use parts::bytes::complete::take;

pub fn head(text: &str) -> Option<&str> {
    take(4, text)
}
