pub trait Animal {
    fn name(&self) -> String;
    fn noise(&self) -> String;

    fn speak(&self) -> String {
        format!("{} says {}", self.name(), self.noise())
    }
}

pub struct Cow;

impl Animal for Cow {
    fn name(&self) -> String {
        "Cow".into()
    }

    fn noise(&self) -> String {
        "moo".into()
    }
}
