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
    return matches!(class, Left);
}

pub fn number_0() -> u8 {
    return 0;
}

pub fn number_1() -> u8 {
    return 1;
}

pub fn number_2() -> u8 {
    return 2;
}

pub fn number_3() -> u8 {
    return 3;
}

pub fn number_4() -> u8 {
    return 4;
}

pub fn number_5() -> u8 {
    return 5;
}

pub fn number_6() -> u8 {
    return 6;
}

pub fn number_7() -> u8 {
    return 7;
}

pub fn number_8() -> u8 {
    return 8;
}

pub fn number_9() -> u8 {
    return 9;
}

pub fn number_10() -> u8 {
    return 10;
}

pub fn number_11() -> u8 {
    return 11;
}

pub fn number_12() -> u8 {
    return 12;
}

pub fn number_13() -> u8 {
    return 13;
}

pub fn number_14() -> u8 {
    return 14;
}

pub fn number_15() -> u8 {
    return 15;
}

pub fn number_16() -> u8 {
    return 16;
}

pub fn number_17() -> u8 {
    return 17;
}

pub fn number_18() -> u8 {
    return 18;
}

pub fn number_19() -> u8 {
    return 19;
}

pub fn number_20() -> u8 {
    return 20;
}

pub fn number_21() -> u8 {
    return 21;
}

pub fn number_22() -> u8 {
    return 22;
}

pub fn number_23() -> u8 {
    return 23;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_left() {
        assert!(is_left(&Left) && !is_left(&Right) && !is_left(&Neutral));
    }
}
