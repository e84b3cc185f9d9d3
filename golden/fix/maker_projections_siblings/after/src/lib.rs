use std::ffi::{OsStr, OsString};

#[derive(Default)]
pub struct Command {
    arguments: Vec<OsString>,
}

impl Command {
    fn one(&mut self, argument: &OsStr) {
        self.arguments.push(argument.to_owned());
    }

    pub fn args<I>(&mut self, arguments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<OsStr>,
    {
        arguments.into_iter().for_each(|it| self.one(it.as_ref()));
        self
    }

    pub fn flags<I>(&mut self, flags: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<OsStr>,
    {
        flags.into_iter().for_each(|it| self.one(it.as_ref()));
        self
    }
}
