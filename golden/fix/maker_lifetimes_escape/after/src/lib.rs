pub struct Key(pub &'static str);

fn checked(name: &'static str) -> &'static str {
    name
}

impl From<&'static str> for Key {
    fn from(name: &'static str) -> Self {
        Key(name)
    }
}

impl From<(&'static str, u8)> for Key {
    fn from(pair: (&'static str, u8)) -> Self {
        Key(checked(pair.0))
    }
}
