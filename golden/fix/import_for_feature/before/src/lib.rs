use std::fmt::Write;

pub fn plain() -> u8 {
    1
}

#[cfg(feature = "rich")]
pub fn rich() -> String {
    let mut out = String::new();
    let _ = out.write_str("rich");
    let _: &dyn Write = &out;
    out
}
