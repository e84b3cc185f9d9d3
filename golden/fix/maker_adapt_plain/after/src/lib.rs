//! Written as it is meant.

use std::borrow::Cow;

pub struct Wrapper<'a> {
    pub indent: &'a str,
}

pub fn share(part: usize, whole: usize) -> f64 {
    1.0 - (part as f64) / (whole as f64)
}

pub fn indent<'a>(wrapper: &Wrapper<'a>) -> Cow<'a, str> {
    Cow::from(wrapper.indent)
}
