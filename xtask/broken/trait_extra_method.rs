pub trait Speak {
    fn speak(&self) -> String;
}

pub struct Cat;

impl Speak for Cat {
    fn speak(&self) -> String {
        self.sound().to_string()
    }

    fn sound(&self) -> &str {
        "miau"
    }
}
