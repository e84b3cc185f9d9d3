pub struct Key(pub &'static str);

fn checked(name: &'static str) -> &'static str {
    name
}

impl From<&'static str> for Key {
    fn from(name: &str) -> Self {
        Key(name)
    }
}

impl From<(&'static str, u8)> for Key {
    fn from(pair: (&str, u8)) -> Self {
        Key(checked(pair.0))
    }
}
