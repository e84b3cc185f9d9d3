pub trait Greeter {
    fn hello(&self) -> String;
}

pub struct English;
pub struct German;

impl Greeter for English {
    fn hello(&self) -> String {
        "hello".into()
    }
}

impl Greeter for German {
    fn hello(&self) -> String {
        "hallo".into()
    }
}

pub fn greeter(lang: &str) -> Box<dyn Greeter> {
    match lang {
        "de" => Box::new(German),
        _ => Box::new(English),
    }
}
