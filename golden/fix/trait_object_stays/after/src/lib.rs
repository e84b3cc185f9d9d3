pub trait Options {
    fn command(&self) -> Option<&dyn Options>;

    fn parse(text: &str) -> Option<Self> where Self: Sized {
        let _ = text;
        None
    }
}

pub fn depth(options: &dyn Options) -> usize {
    options.command().map_or(0, |inner| 1 + depth(inner))
}
