pub struct Drain<'v> {
    pub tail_start: usize,
    pub tail_len: usize,
    pub drained: &'v [u8],
}

pub fn drain(bytes: &[u8], start: usize, end: usize) -> Drain<'_> {
    let len = bytes.len();
    let drained = &bytes[start..end];
    Drain { tail_start: end, tail_len: len - end, drained }
}

pub struct Head {
    pub head_end: usize,
    pub head_len: usize,
}

pub fn head(size: usize, end: usize, gap: usize) -> Head {
    let from = size + end;
    Head { head_end: from, head_len: from - gap }
}

/// What is taken off twice says nothing of where the rest begins.
pub struct Rest {
    pub rest_start: usize,
    pub rest_len: usize,
}

pub fn rest(len: usize, start: usize, end: usize) -> Rest {
    Rest { rest_start: start, rest_len: len - end - start }
}
