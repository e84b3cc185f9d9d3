//! Locals whose types hang on a feature.

/// Stays: in the other build a name is a `String`.
pub fn shown(first: bool, out: &mut String) {
    #[cfg(feature = "wide")]
    let (names, count) = (["am".to_owned(), "pm".to_owned()], 2_u64);
    #[cfg(not(feature = "wide"))]
    let (names, count) = (["am", "pm"], 2_u32);
    out.push_str(if first { names[0].as_ref() } else { names[1].as_ref() });
    out.push_str(&(count as u32).to_string());
}

/// Stays: what is made of it is of its type.
pub fn doubled() -> u64 {
    #[cfg(feature = "wide")]
    let count = 2_u32;
    #[cfg(not(feature = "wide"))]
    let count = 2_u64;
    let twice = count * 2;
    twice as u64
}

/// Goes: its own type is written.
pub fn halved() -> u64 {
    #[cfg(feature = "wide")]
    let count = 2_u32;
    #[cfg(not(feature = "wide"))]
    let count = 2_u64;
    let half: u64 = u64::try_from(count).unwrap_or_default() / 2;
    half as u64
}
