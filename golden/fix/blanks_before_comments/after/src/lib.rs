pub fn next(x: u64) -> u64 {
    x + 1 // the one after it
}

pub fn capped(x: u64) -> u64 {
    if x > 3 {
        x /* large */
    } else {
        5 // small
    }
}

pub fn grow(x: &mut u64) {
    *x *= 2; // twice as much
    // and that is all
}

pub fn shrink(x: &mut u64) {
    *x /= 2;
    // and that is all
}

pub fn none(x: u64) -> u64 {
    x// as it was
}
