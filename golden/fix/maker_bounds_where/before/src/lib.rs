pub trait Shown {
    fn shown<T: Clone>(&self, other: T) -> String;
}

pub struct A;

impl Shown for A {
    fn shown<T: Clone>(&self, other: T) -> String
    where
        T: std::fmt::Display,
    {
        other.clone().to_string()
    }
}
