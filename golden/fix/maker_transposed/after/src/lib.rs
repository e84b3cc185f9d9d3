use std::num::ParseIntError;

pub fn port(text: Option<&str>) -> Result<Option<u16>, ParseIntError> {
    text.map(|text| text.trim().parse::<u16>()).transpose()
}

pub fn number(text: Result<Option<i64>, String>) -> Option<Result<i64, String>> {
    text.transpose()
}

pub fn width(text: Option<&str>) -> Result<Option<u16>, String> {
    text.map(|text| text.trim().parse::<u16>())
}
