use std::ops::{Bound, RangeBounds};

pub fn is_before<T: PartialOrd>(at: T, end: Bound<&T>) -> bool {
    match end {
        Bound::Included(last) => at <= *last,
        Bound::Unbounded => true,
    }
}

pub fn is_behind<T: PartialOrd>(at: T, start: Bound<T>) -> bool {
    match start {
        Bound::Excluded(first) => first < at,
        Bound::Unbounded => true,
    }
}

pub fn indexes(range: impl RangeBounds<usize>, len: usize) -> (usize, usize) {
    let first = match range.start_bound() {
        Bound::Included(&n) => n,
        Bound::Unbounded => 0,
    };
    let behind = match range.end_bound() {
        Bound::Excluded(&n) => n,
        Bound::Unbounded => len,
    };
    (first, behind)
}

// The last one that is in: what is left out has another before it, or none.
pub fn last(range: impl RangeBounds<usize>, len: usize) -> usize {
    match range.end_bound() {
        Bound::Included(&n) => n,
        Bound::Unbounded => len - 1,
    }
}

// Between two of these there are others.
pub fn lowest(range: impl RangeBounds<f64>) -> f64 {
    match range.start_bound() {
        Bound::Included(&n) => n,
        Bound::Unbounded => 0.0,
    }
}
