//! A part.

pub enum Op {
    Up,
    Down,
    Twice,
    Flip,
}

pub fn on_x(op: &Op, x: i32) -> i32 {
    match op {
        Op::Up => x + 1,
        Op::Down => x - 1,
        Op::Twice => x * 2,
        Op::Flip => -x,
    }
}

pub fn on_y(op: &Op, y: i32) -> i32 {
    match op {
        Op::Up => y + 1,
        Op::Down => y - 1,
        Op::Twice => y * 2,
    }
}
