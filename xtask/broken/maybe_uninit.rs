pub fn parse_level(s: &str) -> u8 {
    let level;
    if s == "debug" {
        level = 0;
    } else if s == "info" {
        level = 1;
    }
    level
}
