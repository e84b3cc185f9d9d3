pub fn seek(a: u8, hay: &[u8]) -> Option<usize> { hay.iter().position(|b| *b == a) }
pub fn seek2(a: u8, b: u8, hay: &[u8]) -> Option<usize> { hay.iter().position(|c| *c == a || *c == b) }
pub fn seek3(a: u8, b: u8, d: u8, hay: &[u8]) -> Option<usize> { hay.iter().position(|c| *c == a || *c == b || *c == d) }
