pub fn raw() -> &'static str {
    r"x­y"
}

pub fn escaped() -> &'static str {
    "x\u{AD}y"
}

pub fn turned() -> &'static str {
    "x\u{202e}y"
}

pub fn raw_turned() -> &'static str {
    r"x‮y"
}

pub fn turned_character() -> char {
    '\u{202e}'
}

pub fn of_result(read: Result<u8, String>, name: &str) -> u8 {
    read.expect(&format!("cannot read {name}"))
}

pub fn of_option(read: Option<u8>, name: &str) -> u8 {
    read.unwrap_or_else(|| panic!("cannot read {name}"))
}
