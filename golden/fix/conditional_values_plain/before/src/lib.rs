//! A result that is another one in another build, and slices beside it.

#[cfg(feature = "wide")]
pub type Found = Result<u64, String>;
#[cfg(not(feature = "wide"))]
pub type Found = Result<u32, ()>;

#[cfg(feature = "wide")]
fn name() -> String {
    String::new()
}
#[cfg(not(feature = "wide"))]
fn name() -> &'static str {
    ""
}

pub fn parse(text: &str) -> Found {
    let n = text.len();
    Ok(n as _)
}

/// Both go.
pub fn parses() -> bool {
    let word = "abc";
    parse(&word[..]) == parse(&"def"[..])
}

/// Stays: it is a `String` in the other build.
pub fn parses_name() -> bool {
    let name = name();
    parse(&name[..]).is_ok()
}
