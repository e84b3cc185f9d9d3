//! Locals that are taken out of one whose type hangs on a feature.

/// Stays.
pub fn sum() -> u64 {
    #[cfg(feature = "wide")]
    let list = [1_u32, 2];
    #[cfg(not(feature = "wide"))]
    let list = [1_u64, 2];
    let mut sum = 0;
    for part in list {
        sum += part as u64;
    }
    sum
}

/// Stays.
pub fn first() -> u64 {
    #[cfg(feature = "wide")]
    let list = Some(1_u32);
    #[cfg(not(feature = "wide"))]
    let list = Some(1_u64);
    if let Some(part) = list {
        part as u64
    } else {
        0
    }
}

/// Stays.
pub fn matched() -> u64 {
    #[cfg(feature = "wide")]
    let list = Some(1_u32);
    #[cfg(not(feature = "wide"))]
    let list = Some(1_u64);
    match list {
        Some(part) if part > 7 => part as u64,
        _ => 0,
    }
}

/// Goes: both are of one type.
pub fn told() -> u64 {
    #[cfg(feature = "wide")]
    let size: u64 = 7;
    #[cfg(not(feature = "wide"))]
    let size: u64 = 8;
    size
}

/// With a length.
pub struct Line(pub u64);

impl Line {
    /// How long.
    pub fn size(&self) -> u64 {
        self.0
    }
}

/// Goes: the method is called like the local.
pub fn measured(line: &Line) -> u64 {
    #[cfg(feature = "wide")]
    let size = 7_u32;
    #[cfg(not(feature = "wide"))]
    let size = 8_u64;
    println!("{size}");
    line.size()
}

/// Goes: within the loop it is another one.
pub fn counted(parts: &[u64]) -> u64 {
    #[cfg(feature = "wide")]
    let part = 7_u32;
    #[cfg(not(feature = "wide"))]
    let part = 8_u64;
    println!("{part}");
    let mut sum = 0;
    for part in parts.iter().copied() {
        sum += part;
    }
    sum
}
