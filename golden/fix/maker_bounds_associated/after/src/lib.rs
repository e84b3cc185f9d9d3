pub trait Store {
    type Key;
    type Value;

    fn find(&self, key: &Self::Key) -> Option<&Self::Value>;
    fn save(&mut self, key: Self::Key, value: Self::Value);
}

trait Shown: std::fmt::Debug {
    fn show(&self) -> String {
        format!("{:?}", self)
    }
}

fn copy<A, B>(from: &A, to: &mut B, keys: Vec<A::Key>)
where
    A: Store,
    B: Store<Key = A::Key, Value = A::Value>,
    A::Value: Clone,
{
    for key in keys {
        if let Some(value) = from.find(&key) {
            let value = value.clone();
            to.save(key, value);
        }
    }
}

fn move_one<A: Store, B: Store<Key = A::Key>>(to: &mut B, key: A::Key, value: A::Value) where B: Store<Value = A::Value> {
    to.save(key, value);
}

#[derive(Debug)]
struct One;

impl Shown for One {}

impl Store for One {
    type Key = u8;
    type Value = u8;

    fn find(&self, _: &u8) -> Option<&u8> {
        None
    }

    fn save(&mut self, _: u8, _: u8) {}
}

pub fn run() -> String {
    let mut other = One;
    copy(&One, &mut other, vec![1]);
    move_one::<One, One>(&mut other, 1, 2);
    let all: Vec<Box<dyn Shown>> = vec![Box::new(other)];
    all.iter().map(|one| one.show()).collect()
}
