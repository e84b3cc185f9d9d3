static LIMIT: u32 = 10;
pub static KNOWN: u32 = 30;

pub fn grade(n: u32) -> &'static str {
    match n {
        value if value == LIMIT => "exact",
        _ => "other",
    }
}

pub fn known(n: Option<u32>, strict: bool) -> bool {
    match n {
        Some(value) if value == KNOWN => true,
        None => !strict,
        _ => false,
    }
}

pub fn guarded(n: u32, strict: bool) -> bool {
    match n {
        KNOWN if strict => true,
        _ => false,
    }
}
