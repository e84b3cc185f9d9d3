pub enum Side {
    Left,
    Right,
    Middle,
}

pub fn sign(side: &Side) -> i32 {
    match side {
        Side::Left => -1,
        Side::Right => 1,
    }
}
