trait Shape {
    const SIDES: u32;

    fn name(&self) -> String;
}

struct Triangle;
struct Square;

impl Shape for Triangle {
    const SIDES: u32 = 3;

    fn name(&self) -> String {
        "triangle".to_string()
    }
}

impl Shape for Square {
    const SIDES: u32 = 4;

    fn name(&self) -> String {
        "square".to_string()
    }
}

fn describe<S: Shape>(shape: &S) -> String {
    format!("{} has {} sides", shape.name(), S::SIDES)
}

fn main() {
    assert_eq!(describe(&Triangle), "triangle has 3 sides");
    assert_eq!(describe(&Square), "square has 4 sides");
}
