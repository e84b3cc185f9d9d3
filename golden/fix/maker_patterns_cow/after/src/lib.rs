use std::borrow::Cow;

pub struct Decode<'a>(&'a str);

impl<'a> From<Decode<'a>> for Cow<'a, [u8]> {
    fn from(of: Decode<'a>) -> Self {
        if of.0.contains('%') { Cow::Owned(of.0.replace('%', "").into_bytes()) } else { Cow::Borrowed(of.0.as_bytes()) }
    }
}

pub fn decode<'a>(input: &'a str) -> Cow<'a, [u8]> {
    match Decode(input).into() {
        Cow::Owned(bytes) => Cow::Owned(bytes),
        Cow::Borrowed(_) => Cow::Borrowed(input.as_bytes()),
    }
}
