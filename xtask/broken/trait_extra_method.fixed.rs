pub trait Speak {
    fn speak(&self) -> String;
}

pub struct Cat;

impl Speak for Cat {
    fn speak(&self) -> String {
        self.sound().to_string()
    }
}

impl Cat {
    fn sound(&self) -> &str {
        "miau"
    }
}
