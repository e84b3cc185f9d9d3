pub enum Shape {
    Round(u8),
    Flat,
}

pub fn size(of: Round) -> u8 {
    match of {
        Shape::Round(n) => n,
        Shape::Flat => 0,
    }
}

pub fn zeros() -> usize {
    let size = 4;
    let list = [0u8; size];
    list.len()
}

#[derive(Debug)]
pub fn one() -> u8 {
    1
}

pub struct Pair(pub u8, pub u8);

pub fn add(pair: &Pair) -> u8 {
    let Pair(a, b, c) = pair;
    a + b
}
