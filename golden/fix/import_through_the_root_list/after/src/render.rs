use std::{cmp, fmt, io};

use crate::{Depth, Doc};

pub fn render(doc: &Doc, least: Depth, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", cmp::max(doc.0, least))
}

pub fn print(doc: &Doc, out: &mut impl io::Write) -> io::Result<()> {
    write!(out, "{}", doc.0)
}
