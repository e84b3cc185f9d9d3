#[derive(Clone, Default, Debug)]
pub struct Options {
    pub verbose: bool,
    pub depth: usize,
    pub pattern: String,
    pub hidden: bool,
}

pub fn quick(pattern: &str) -> Options {
    Options {
        depth: 1,
        pattern: pattern.to_string(),
        ..Default::default()
    }
}

pub fn deep(pattern: &str) -> Options {
    Options { depth: 100, hidden: true, ..quick(pattern) }
}
