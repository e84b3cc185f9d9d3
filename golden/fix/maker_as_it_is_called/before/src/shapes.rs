pub trait Shape {
    fn area(&self) -> f64;
}

#[derive(Debug, Clone, Copy)]
pub enum Event {
    Click { x: u32, y: u32 },
    Key { code: u32 },
}
