pub trait Shape {
    fn draw(&self) -> String;
}

fn draw(shape: &dyn Shape, out: &mut Vec<String>) {
    out.push(shape.draw());
}

pub fn all(shapes: &[Box<dyn Shape>]) -> Vec<String> {
    let mut out = Vec::new();
    for shape in shapes {
        draw(shape.as_ref(), &mut out);
    }
    out
}
