use std::ops::Range;

pub fn rest(of: Range<usize>) -> Range<usize> {
    of.start + 1..of.end
}
