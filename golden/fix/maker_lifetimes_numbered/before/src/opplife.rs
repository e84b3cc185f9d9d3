//! A part.

pub struct Both<'source, 'target>(pub &'source str, pub &'target str);

pub fn first<'part1>(a: &'part1 str, b: &'part2 str) -> &'part1 str {
    if b.is_empty() { a } else { &a[1..] }
}
