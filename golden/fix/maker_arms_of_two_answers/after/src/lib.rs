#[derive(Clone, Copy)]
pub enum Hand {
    Rock,
    Paper,
    Scissors,
}

pub fn label(open: bool, free: bool) -> &'static str {
    match (open, free) {
        (true, true) => "in",
        (true, false) => "wait",
        (false, false) => "closed",
    }
}

pub fn points(own: Hand, other: Hand) -> u32 {
    match (own, other) {
        (Hand::Rock, Hand::Scissors) => 7,
        (Hand::Scissors, Hand::Rock) => 0,
        (Hand::Paper, Hand::Rock) => 7,
        (Hand::Rock, Hand::Paper) => 0,
        (Hand::Scissors, Hand::Paper) => 7,
        (Hand::Rock, Hand::Rock) => 3,
        (Hand::Paper, Hand::Paper) => 3,
        (Hand::Scissors, Hand::Scissors) => 3,
        (Hand::Paper, Hand::Scissors) => 0,
    }
}
