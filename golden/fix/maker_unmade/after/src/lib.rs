mod shapes;

use shapes::{Level, Shape, Size};

pub(crate) fn area(size: &Size) -> u32 {
    match size {
        Size { width: _, height: 0 } => 0,
        Size { width, height } => width * height,
    }
}

pub(crate) fn side(shape: &Shape) -> u32 {
    match shape {
        Shape::Square(side) => *side,
        Shape::Line { length } => *length,
    }
}

pub(crate) fn is_low(level: &Level) -> bool {
    matches!(level, Level::of(1))
}
