//! Words.

macro_rules! step {
    (decode $word:expr) => {
        $word - 1
    };
}

pub fn forth(n: u32) -> u32 {
    step!(encode n)
}

pub fn back(n: u32) -> u32 {
    step!(decode n)
}

macro_rules! width {
    (i64) => {
        8
    };
    (i128) => {
        16
    };
}

pub fn wide() -> u32 {
    width!(u128)
}

pub fn narrow() -> u32 {
    width!(i64)
}

macro_rules! emit {
    (before $e:expr) => { $e };
    (shift_left $e:expr) => { $e << 1 };
    (left_1 $e:expr) => { $e << 1 };
}

pub fn f(n: u32) -> u32 {
    emit!(left_2 n)
}
