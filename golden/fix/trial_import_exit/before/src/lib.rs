pub trait Options: Sized {
    fn parse(args: &[String]) -> Result<Self, String>;

    fn parse_or_exit(args: &[String]) -> Self {
        Self::parse(args).unwrap_or_else(|error| {
            eprintln!("{error}");
            exit(2)
        })
    }
}
