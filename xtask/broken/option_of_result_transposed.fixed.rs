fn port(setting: Option<&str>) -> Result<Option<u16>, std::num::ParseIntError> {
    setting.map(|text| text.trim().parse::<u16>()).transpose()
}

fn main() {
    assert_eq!(port(Some(" 80 ")), Ok(Some(80)));
    assert_eq!(port(None), Ok(None));
    assert!(port(Some("many")).is_err());
}
