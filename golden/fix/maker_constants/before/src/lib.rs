pub trait Shape {
    const SIDES: u32;

    fn name(&self) -> String;

    fn told(&self) -> String {
        format!("{}: {}", self.name(), self.SIDES)
    }
}

pub struct Square;

impl Shape for Square {
    const SIDES: u32 = 4;

    fn name(&self) -> String {
        "square".to_string()
    }
}

pub fn described<S: Shape>(shape: &S) -> String {
    format!("{} has {} sides", shape.name(), shape.SIDES)
}

pub fn sides(square: Square) -> u32 {
    square.SIDES
}

pub fn made() -> Square {
    Square
}

pub fn called() -> u32 {
    made().SIDES
}

pub fn corners(square: Square) -> u32 {
    square.CORNERS
}
