pub mod codes {
    pub const MISSING: u16 = 404;
}

pub fn is_missing(code: u16, _tried: u32) -> bool {
    match code {
        MISSING => true,
    }
}
