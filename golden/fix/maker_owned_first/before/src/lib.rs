use std::borrow::Cow;

pub fn ended(mut text: Cow<'_, str>) -> Cow<'_, str> {
    if !text.ends_with('.') {
        text.push('.');
    }
    text
}

pub fn filled(list: &mut Cow<'_, [u8]>, more: &[u8]) {
    list.extend_from_slice(more);
}

pub fn joined(text: Cow<'_, str>) -> usize {
    text.lines_of(3)
}
