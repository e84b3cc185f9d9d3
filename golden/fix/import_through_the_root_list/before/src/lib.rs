use std::{cmp, fmt};

mod render;

pub struct Doc(pub u32);

pub type Depth = u32;

pub fn shown(doc: &Doc, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    render::render(&Doc(cmp::min(doc.0, 9)), 1, f)
}
