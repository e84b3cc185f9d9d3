pub struct Config {
    pub path: String,
    pub verbose: bool,
    pub retries: u32,
}

impl Config {
    pub fn from_args(args: &[String]) -> Config {
        let verbose = args.iter().any(|arg| arg == "-v");
        let path = args.last().cloned().unwrap_or_default();
        let retries = if verbose { 1 } else { 3 };
        Config { path, verbose, retries }
    }
}
