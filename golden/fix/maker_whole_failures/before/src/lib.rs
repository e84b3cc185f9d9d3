use std::borrow::Cow;

pub fn name(bytes: &[u8], is_escaped: bool) -> Option<Cow<'_, str>> {
    match std::str::from_utf8(bytes).ok() {
        name if is_escaped => Some(name.replace("\\\"", "\"").into()),
        name => Some(name.into()),
    }
}
