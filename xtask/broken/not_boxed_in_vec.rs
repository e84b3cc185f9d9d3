pub trait Draw {
    fn draw(&self) -> String;
}

pub struct Dot;

impl Draw for Dot {
    fn draw(&self) -> String {
        ".".to_string()
    }
}

pub fn all() -> Vec<Box<dyn Draw>> {
    vec![Dot]
}
