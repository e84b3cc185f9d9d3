//! The tests have the variants through a glob of a glob.
#![warn(clippy::enum_glob_use, clippy::needless_return, clippy::unnested_or_patterns)]

pub enum Class {
    Left,
    Right,
    Neutral,
}

use Class::*;

pub mod other;

pub fn is_left(class: &Class) -> bool {
    matches!(class, Left)
}

pub fn number_0() -> u8 {
    0
}

pub fn number_1() -> u8 {
    1
}

pub fn number_2() -> u8 {
    2
}

pub fn number_3() -> u8 {
    3
}

pub fn number_4() -> u8 {
    4
}

pub fn number_5() -> u8 {
    5
}

pub fn number_6() -> u8 {
    6
}

pub fn number_7() -> u8 {
    7
}

pub fn number_8() -> u8 {
    8
}

pub fn number_9() -> u8 {
    9
}

pub fn number_10() -> u8 {
    10
}

pub fn number_11() -> u8 {
    11
}

pub fn number_12() -> u8 {
    12
}

pub fn number_13() -> u8 {
    13
}

pub fn number_14() -> u8 {
    14
}

pub fn number_15() -> u8 {
    15
}

pub fn number_16() -> u8 {
    16
}

pub fn number_17() -> u8 {
    17
}

pub fn number_18() -> u8 {
    18
}

pub fn number_19() -> u8 {
    19
}

pub fn number_20() -> u8 {
    20
}

pub fn number_21() -> u8 {
    21
}

pub fn number_22() -> u8 {
    22
}

pub fn number_23() -> u8 {
    23
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_left() {
        assert!(is_left(&Left) && !is_left(&Right) && !is_left(&Neutral));
    }
}
