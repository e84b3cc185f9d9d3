pub struct Keys(pub [&'static str; 2]);

impl From<[&'static str; 2]> for Keys {
    fn from(v: [&'static str; 2]) -> Self {
        Keys(v)
    }
}
