pub(crate) struct Size {
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Size {
    pub(crate) fn new(height: u32, width: u32) -> Size {
        Size { width, height }
    }
}

pub(crate) enum Shape {
    Square(u32),
    Line { length: u32 },
}

impl Shape {
    pub(crate) fn square(side: u32) -> Self {
        Self::Square(side)
    }
}

pub(crate) struct Level {
    pub(crate) steps: u32,
}

impl Level {
    pub(crate) fn of(floor: u32) -> Level {
        Level { steps: floor * 20 }
    }
}
