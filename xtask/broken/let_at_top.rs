let LIMIT = 10;

pub fn limit() -> u32 {
    LIMIT
}
