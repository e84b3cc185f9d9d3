pub enum Step {
    Stay,
    Up,
    Down,
}

pub fn parse(text: &str) -> Option<Step> {
    match text {
        "0" => Some(Step::Stay),
        "1" => Some(Step::Up),
        "2" => Some(Step::Down),
        _ => None,
    }
}

pub fn of(number: i32) -> Option<Step> {
    match number {
        0 => Some(Step::Stay),
        1 => Some(Step::Up),
        2 => Some(Step::Down),
        _ => None,
    }
}

/// Where one is after a step from `y`.
pub fn moved(step: &Step, y: i32) -> i32 {
    match step {
        Step::Stay => y,
        Step::Up => y + 1,
    }
}
