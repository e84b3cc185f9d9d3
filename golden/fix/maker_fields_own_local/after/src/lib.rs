use std::borrow::Cow;

pub struct Segment<'s> {
    pub segment: Cow<'s, str>,
    pub is_plain: bool,
}

impl<'s> Segment<'s> {
    pub fn borrowed(&'s self) -> Segment<'s> {
        let segment = match &self.segment {
            Cow::Borrowed(segment) => *segment,
            Cow::Owned(segment) => segment.as_str(),
        };
        Segment { segment: segment.into(), is_plain: self.is_plain }
    }
}

fn leading(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

pub struct Line<'l> {
    text: &'l str,
}

impl Line<'_> {
    pub fn leading(&self) -> usize {
        leading(self.text)
    }
}
