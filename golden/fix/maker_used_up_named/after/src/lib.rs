use std::borrow::Cow;

pub struct Names {
    pub names: Vec<String>,
}

pub fn shared(all: &Names) -> Vec<Cow<'_, String>> {
    all.names.iter().map(Cow::Borrowed).collect()
}
