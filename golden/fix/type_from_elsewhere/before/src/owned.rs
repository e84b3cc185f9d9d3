#[derive(Clone)]
pub struct Key(String);

impl From<&'static str> for Key {
    fn from(text: &'static str) -> Self {
        Key(text.to_owned())
    }
}
