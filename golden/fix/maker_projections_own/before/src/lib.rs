pub trait Store {
    type Key;
    type Value;

    fn get(&self, key: &Self::Key) -> Option<&Self::Val>;
}

pub struct Ids(pub Vec<String>);

impl Store for Ids {
    type Key = usize;
    type Value = String;

    fn get(&self, key: &usize) -> Option<&String> {
        self.0.get(*key)
    }
}
