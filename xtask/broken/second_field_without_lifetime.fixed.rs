pub struct Header<'a> {
    pub name: &'a str,
    pub value: &'a str,
}

pub fn header(line: &str) -> Option<Header<'_>> {
    let (name, value) = line.split_once(": ")?;
    Some(Header { name, value })
}
