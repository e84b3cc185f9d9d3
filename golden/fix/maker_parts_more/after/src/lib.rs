pub enum Shape {
    Round(u8),
    Flat,
}

pub fn size(of: Shape) -> u8 {
    match of {
        Shape::Round(n) => n,
        Shape::Flat => 0,
    }
}

pub fn zeros() -> usize {
    const SIZE: usize = 4;
    let list = [0u8; SIZE];
    list.len()
}

pub fn one() -> u8 {
    1
}

pub struct Pair(pub u8, pub u8);

pub fn add(pair: &Pair) -> u8 {
    let Pair(a, b) = pair;
    a + b
}
