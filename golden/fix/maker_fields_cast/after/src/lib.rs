pub enum Failure {
    Read { len: u64, left: u64 },
}

pub fn offset(src: &[u8], at: usize, wide: bool) -> Result<usize, Failure> {
    if wide {
        if at + 1 >= src.len() {
            return Err(Failure::Read { len: 2, left: (src.len() - at) as u64 });
        }
        return Ok(usize::from(src[at]) << 8 | usize::from(src[at + 1]));
    }
    if at >= src.len() {
        return Err(Failure::Read { len: 1, left: (src.len() - at) as u64 });
    }
    Ok(usize::from(src[at]))
}
