#[derive(Debug)]
pub struct Config {
    pub path: String,
    pub verbose: bool,
    pub retries: u32,
}

pub fn config(args: &[String]) -> Config {
    let verbose = args.iter().any(|arg| arg == "-v");
    let path = args.last().cloned().unwrap_or_default();
    let retries = if verbose { 1 } else { 3 };
    Config { path, verbose, retries }
}

pub fn later(a: Option<u32>, b: Option<u32>) -> u32 {
    match (a, b) {
        (Some(a), Some(b)) => a.max(b),
        (Some(a), None) => a,
        (None, None) => 0,
        (None, Some(a)) => a,
    }
}
