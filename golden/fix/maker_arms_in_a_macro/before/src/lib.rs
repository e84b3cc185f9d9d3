#[derive(Clone, Copy)]
pub enum Side {
    Left,
    Right,
}

macro_rules! weight {
    ($side:expr) => {
        match $side {
            Side::Left => 1,
        }
    };
}

pub fn sum(is_there: Option<Side>) -> u8 {
    match is_there {
        None => 0,
        Some(side) => weight!(side),
    }
}

pub fn weigh(side: Side) -> u8 {
    match side {
        Side::Left => weight!(side),
        other => weight!(other),
    }
}
