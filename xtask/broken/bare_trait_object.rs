trait Draw {
    fn draw(&self) -> String;
}

struct Canvas {
    shapes: Vec<Box<Draw>>,
}
