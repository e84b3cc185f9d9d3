use std::slice::Iter;

pub struct Fault(String);

impl From<&str> for Fault {
    fn from(text: &str) -> Fault {
        Fault(text.to_owned())
    }
}

impl Fault {
    pub fn text(&self) -> &str {
        &self.0
    }
}

pub struct Parser<'a, S: 'a> {
    args: Iter<'a, S>,
}

impl<'a, S: AsRef<str>> Parser<'a, S> {
    pub fn next_arg(&mut self) -> Option<&'a str> {
        self.args.next().map(|s| s.as_ref())
    }
}

pub fn number(text: &str, is_signed: bool) -> Result<u64, Fault> {
    const MSG: &str = "no number";
    match is_signed {
        true => Err("signed".into()),
        false => text.parse().ok().ok_or_else(|| MSG.into()),
    }
}
