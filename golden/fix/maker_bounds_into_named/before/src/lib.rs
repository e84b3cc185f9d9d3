use std::borrow::Cow;

pub struct Name<'a>(pub Option<Cow<'a, str>>);

impl<'a, T> From<Option<T>> for Name<'a> {
    fn from(value: Option<T>) -> Self {
        Self(value.map(Into::into))
    }
}
