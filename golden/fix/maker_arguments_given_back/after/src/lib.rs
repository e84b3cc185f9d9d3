//! Parsers.

pub fn until(end: char) -> impl Fn(&str) -> Result<(&str, &str), ()> {
    move |text| text.find(end).map(|at| (&text[at..], &text[..at])).ok_or(())
}

pub fn owned(text: &str) -> Result<String, u8> {
    if text.is_ascii() { Ok(text.to_owned()) } else { Err(0) }
}

pub fn map_result<O, T, E>(
    parser: impl Fn(&str) -> Result<(&str, &str), E>,
    then: impl Fn(&str) -> Result<T, O>,
) -> impl Fn(&str) -> Option<T> {
    move |text| {
        let (_, found) = parser(text).ok()?;
        then(found).ok()
    }
}

pub fn tag(text: &str) -> Option<String> {
    map_result(until(':'), owned)(text)
}
