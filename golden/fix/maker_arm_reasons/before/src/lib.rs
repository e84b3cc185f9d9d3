#[derive(Clone, Copy)]
pub enum Op {
    Add,
    Sub,
    Mul,
}

pub enum End {
    Front,
    Back,
}

pub fn parse(c: char) -> Option<Op> {
    match c {
        '+' => Some(Op::Add),
        '-' => Some(Op::Sub),
        '*' => Some(Op::Mul),
        _ => None,
    }
}

pub fn symbol(op: Op) -> char {
    match op {
        Op::Add => '+',
        Op::Sub => '-',
    }
}

pub fn apply(op: Op, a: i64, b: i64) -> i64 {
    match op {
        Op::Add => a + b,
        Op::Sub => a - b,
    }
}

pub fn precedence(op: Op) -> u8 {
    match op {
        Op::Add => 10,
        Op::Sub => 20,
    }
}

pub fn take(list: &mut std::collections::VecDeque<u8>, end: End) -> Option<u8> {
    match end {
        End::Front => list.pop_front(),
    }
}
