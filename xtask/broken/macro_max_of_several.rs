macro_rules! max {
    ($only:expr) => { $only };
    ($first:expr, $($rest),+) => {{
        let first = $first;
        let rest = max!($($rest),+);
        if first > rest { first } else { rest }
    }};
}

pub fn top(a: i32, b: i32, c: i32) -> i32 {
    max!(a, b, c)
}
