//! A drawing program for a plotter.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Forward(u32),
    Left,
    Right,
    Back(u32),
    Repeat(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pen {
    pub x: i64,
    pub y: i64,
    /// 0 is east, 1 is north, …
    pub heading: u8,
}

fn moved(pen: Pen, by: i64) -> Pen {
    match pen.heading % 4 {
        0 => Pen { x: pen.x + by, ..pen },
        1 => Pen { y: pen.y + by, ..pen },
        2 => Pen { x: pen.x - by, ..pen },
        _ => Pen { y: pen.y - by, ..pen },
    }
}

/// Where the pen is in the end. `Back` goes backwards without turning; `Repeat(n)` does the step before it `n` times
/// more, and nothing if there is none.
pub fn draw(steps: &[Step]) -> Pen {
    let mut pen = Pen { x: 0, y: 0, heading: 0 };
    for (number, step) in steps.iter().enumerate() {
        let before = number.checked_sub(1).and_then(|number| steps.get(number));
        pen = one(pen, *step, before.copied());
    }
    pen
}

fn one(pen: Pen, step: Step, before: Option<Step>) -> Pen {
    match step {
        Step::Forward(by) => moved(pen, i64::from(by)),
        Step::Left => Pen { heading: (pen.heading + 1) % 4, ..pen },
        Step::Right => Pen { heading: (pen.heading + 3) % 4, ..pen },
    }
}
