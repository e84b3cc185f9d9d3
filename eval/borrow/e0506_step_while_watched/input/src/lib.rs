//! A robot on a line, and how far it came.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub x: i32,
    pub y: i32,
}

impl Position {
    fn moved(&self, step: char) -> Position {
        let Position { x, y } = *self;
        match step {
            'N' => Position { x, y: y + 1 },
            'S' => Position { x, y: y - 1 },
            'E' => Position { x: x + 1, y },
            'W' => Position { x: x - 1, y },
            _ => Position { x, y },
        }
    }

    fn distance(&self, other: &Position) -> i32 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }
}

/// Where the walk ends, and the widest that it ever was from its start.
pub fn walk(start: Position, steps: &str) -> (Position, i32) {
    let mut here = start;
    let origin = &here;
    let mut widest = 0;
    for step in steps.chars() {
        let next = here.moved(step);
        here = next;
        widest = widest.max(here.distance(origin));
    }
    (here, widest)
}
