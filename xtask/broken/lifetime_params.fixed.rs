pub trait Find {
    fn find<'a>(&'a self, text: &'a str) -> Option<&'a str>;
}

pub struct Prefix {
    pub prefix: String,
}

impl Find for Prefix {
    fn find<'a>(&'a self, text: &'a str) -> Option<&'a str> {
        text.strip_prefix(self.prefix.as_str())
    }
}
