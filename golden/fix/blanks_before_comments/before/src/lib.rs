pub fn next(x: u64) -> u64 {
    return x + 1; // the one after it
}

pub fn capped(x: u64) -> u64 {
    if x > 3 {
        return x; /* large */
    } else {
        return 5 ; // small
    }
}

pub fn grow(x: &mut u64) {
    *x *= 2; // twice as much
    return; // and that is all
}

pub fn shrink(x: &mut u64) {
    *x /= 2;
    return; // and that is all
}

pub fn none(x: u64) -> u64 {
    return x;// as it was
}
