pub struct Window {
    pub width: u32,
    pub height: u32,
    pub depth: u32,
}

pub fn open(size: u32, depth: u32) -> Window {
    let width = size * 2;
    Window { width }
}

pub enum Op {
    Add,
    Sub,
    Mul,
    Pow,
}

pub fn apply(op: &Op, a: i64, b: i64) -> i64 {
    match op {
        Op::Add => a + b,
        Op::Sub => a - b,
        Op::Mul => a * b,
    }
}
