pub fn raw() -> &'static str {
    r"x­y"
}

pub fn escaped() -> &'static str {
    "x­y"
}

pub fn turned() -> &'static str {
    "x‮y"
}

pub fn raw_turned() -> &'static str {
    r"x‮y"
}

pub fn turned_character() -> char {
    '‮'
}

pub fn of_result(read: Result<u8, String>, name: &str) -> u8 {
    read.expect(&format!("cannot read {name}"))
}

pub fn of_option(read: Option<u8>, name: &str) -> u8 {
    read.expect(&format!("cannot read {name}"))
}
