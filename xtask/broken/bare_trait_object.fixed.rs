pub trait Draw {
    fn draw(&self) -> String;
}

pub struct Canvas {
    pub shapes: Vec<Box<dyn Draw>>,
}
