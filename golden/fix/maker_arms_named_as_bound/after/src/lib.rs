#[derive(Clone, Copy)]
pub struct Part {
    from: u32,
    to: u32,
}

impl Part {
    fn cut(self, to: u32) -> Part {
        Part { to, ..self }
    }
    fn len(self) -> u32 {
        self.to - self.from
    }
}

pub enum Path {
    Line(Part),
    Quad(Part),
    Cubic(Part),
}

impl Path {
    pub fn cut(&self, to: u32) -> Path {
        match *self {
            Path::Line(line) => Path::Line(line.cut(to)),
            Path::Quad(quad) => Path::Quad(quad.cut(to)),
            Path::Cubic(cubic) => Path::Cubic(cubic.cut(to)),
        }
    }

    pub fn copy(&self) -> Path {
        match self {
            Path::Line(part) => Path::Line(*part),
            Path::Quad(part) => Path::Quad(*part),
            Path::Cubic(part) => Path::Cubic(*part),
        }
    }

    pub fn length(&self) -> u32 {
        match self {
            Path::Line(line) | Path::Quad(line) | Path::Cubic(line) => line.len(),
        }
    }
}

pub enum Op {
    Add(u8),
    Sub(u8),
}

pub const ADD_ALL: u8 = 255;

// There is no `SUB_ALL`: as a pattern it would take everything.
pub fn run(op: Op) -> u32 {
    match op {
        Op::Add(ADD_ALL) => u32::from(ADD_ALL) + 1,
        Op::Add(n) => u32::from(n),
    }
}

pub enum Side {
    Buy(u32),
    Sell(u32),
}

// The parameter is meant, not what would be bound under its name.
pub fn enter(side: Side, total: &mut u32, sell: u32) {
    match side {
        Side::Buy(buy) => *total += buy + sell,
    }
}
