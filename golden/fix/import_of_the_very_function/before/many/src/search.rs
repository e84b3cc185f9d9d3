pub fn seek(a: u8, hay: &[u8]) -> Option<usize> {
    hay.iter().position(|b| *b == a)
}

pub fn seek2(a: u8, hay: &[u8]) -> Option<usize> {
    hay.iter().position(|b| *b == a).filter(|at| *at >= 2)
}

pub fn seek3(a: u8, hay: &[u8]) -> Option<usize> {
    hay.iter().position(|b| *b == a).filter(|at| *at >= 3)
}
