use std::fmt::{self, Write};

struct Limited<W> {
    left: usize,
    inner: W,
}

impl<W: Write> Write for Limited<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.left = self.left.checked_sub(text.len()).ok_or(fmt::Error)?;
        self.inner.write_str(text)
    }
}

pub fn show(out: &mut String, n: u32) -> fmt::Result {
    let mut limited = Limited { left: 9, inner: &*out };
    write!(limited, "{n}")
}
