const LIMIT: u32 = 10;

pub fn limit() -> u32 {
    LIMIT
}
