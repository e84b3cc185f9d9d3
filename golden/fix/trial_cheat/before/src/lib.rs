pub enum Side {
    Left,
    Right,
}

pub fn sign(side: &Side) -> i32 {
    match side {
        Side::Left => -1,
    }
}
