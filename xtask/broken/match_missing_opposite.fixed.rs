#[derive(Clone, Copy)]
pub enum Turn {
    Left,
    Right,
}

impl Turn {
    pub fn opposite(self) -> Turn {
        match self {
            Turn::Left => Turn::Right,
            Turn::Right => Turn::Left,
        }
    }
}
