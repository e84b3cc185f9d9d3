#[cfg(unix)]
pub fn pick(list: &[u8]) -> u8 {
    let first = list[0];
    first
}

#[cfg(not(unix))]
pub fn pick(list: &[u8]) -> u8 {
    let mut first = list[0];
    first
}

#[cfg(feature = "wide")]
mod imp {
    pub fn size() -> u64 {
        return (8);
    }
}

#[cfg(not(feature = "wide"))]
mod imp {
    /// Four.
    pub fn size() -> u32 {
        return 8;
    }
}

pub fn size() -> usize {
    imp::size() as usize
}
