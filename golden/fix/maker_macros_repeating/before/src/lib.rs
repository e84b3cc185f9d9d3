macro_rules! count {
    () => { 0 };
    ($head:tt $($tail)*) => { 1 + count!($($tail)*) };
}

macro_rules! total {
    ($x:expr) => { $x };
    ($x:expr, $rest:expr) => { $x + total!($($rest),*) };
}

macro_rules! twice {
    (of $x:expr) => { $x * 2 };
    ($x) => { $x + $x };
}

macro_rules! unknown {
    ($a) => { stringify!($a) };
}

pub fn all() -> (u32, u32, u32, &'static str) {
    (count!(a b c), total!(1, 2, 3), twice!(4), unknown!(x))
}
