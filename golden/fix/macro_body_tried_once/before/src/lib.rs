macro_rules! is_digit {
    ($value:expr) => {
        match $value {
            '0'...'9' => true,
            _ => false,
        }
    };
}

macro_rules! bytes {
    ($value:expr, $size:expr) => {
        unsafe { std::mem::transmute::<_, [u8; $size]>($value) }
    };
}

pub fn are_digits(a: char, b: char, c: char) -> bool {
    is_digit!(a) && is_digit!(b) && is_digit!(c)
}

pub fn parts(a: u16, b: u32) -> ([u8; 2], [u8; 4]) {
    (bytes!(a, 2), bytes!(b, 4))
}
