//! Sums that are written in words.

/// Adds and takes away, from left to right.
#[macro_export]
macro_rules! reckon {
    (@go $sum:expr ;) => {
        $sum
    };
    (@go $sum:expr ; plus $number:literal $($rest:tt)*) => {
        $crate::reckon!(@go $sum + $number ; plus $number $($rest)*)
    };
    (@go $sum:expr ; minus $number:literal $($rest:tt)*) => {
        $crate::reckon!(@go $sum - $number ; $($rest)*)
    };
    ($first:literal $($rest:tt)*) => {
        $crate::reckon!(@go $first ; $($rest)*)
    };
}

/// What is in the till at the end of the day.
pub fn till() -> i64 {
    let morning: i64 = reckon!(20 plus 35 minus 5);
    morning + reckon!(100 minus 40) + reckon!(1)
}
