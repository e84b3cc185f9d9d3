use std::collections::HashMap;

pub fn is_flagged(flags: &HashMap<String, bool>, word: &str) -> bool {
    if flags.get(word) {
        return true;
    }
    false
}

pub fn check(word: &str) -> Result<bool, String> {
    if word.is_empty() { Err("empty".into()) } else { Ok(word.len() > 3) }
}

pub fn describe(word: &str) -> Result<&'static str, String> {
    if check(word) {
        return Ok("long");
    }
    Ok("short")
}

pub fn is_bare(flags: u32) -> bool {
    if !flags {
        return true;
    }
    false
}
