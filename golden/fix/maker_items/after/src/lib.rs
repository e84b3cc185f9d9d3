trait Shape {
    fn area<T: Into<u32>>(&self, unit: T) -> u32;
    fn name() -> u32;
}

pub struct Square;

impl Shape for Square {
    fn area<T: Into<u32>>(&self, unit: T) -> u32 {
        unit.into()
    }

    fn name() -> u32 {
        1
    }
}
