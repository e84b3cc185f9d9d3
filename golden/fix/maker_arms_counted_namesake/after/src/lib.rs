pub enum First {
    W,
    X,
    Y,
    Z,
}

pub enum Second {
    Z,
    W,
    X,
    Y,
}

pub fn rank(second: Second) -> u32 {
    match second {
        Second::W => 1,
        Second::X => 2,
        Second::Y => 3,
        Second::Z => 0,
    }
}
