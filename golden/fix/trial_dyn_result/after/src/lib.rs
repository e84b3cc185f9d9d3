pub trait Options {
    fn name(&self) -> &str;

    fn command(&self) -> Option<&dyn Options>;

    fn parse(text: &str) -> Option<Self> where Self: Sized;
}

pub fn innermost(options: &dyn Options) -> &dyn Options {
    let mut options = options;
    while let Some(inner) = options.command() {
        options = inner;
    }
    options
}
