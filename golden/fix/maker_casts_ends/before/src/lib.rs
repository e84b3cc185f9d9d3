use std::collections::BTreeSet;

pub struct Cursor {
    pub at: u32,
}

pub fn rest<'a>(bytes: &'a [u8], cursor: &Cursor) -> &'a [u8] {
    &bytes[cursor.at..]
}

pub fn between<'a>(bytes: &'a [u8], from: &Cursor, to: &Cursor) -> &'a [u8] {
    &bytes[from.at..to.at]
}

pub fn drop_head(bytes: &mut Vec<u8>, cursor: &Cursor) {
    bytes.drain(..cursor.at);
}

pub fn is_known(known: &BTreeSet<usize>, cursor: &Cursor) -> bool {
    known.contains(&cursor.at)
}
