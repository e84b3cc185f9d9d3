#[derive(Default)]
pub struct Options {
    pub verbose: bool,
    pub depth: u32,
    pub name: String,
}

pub fn loud() -> Options {
    Options { verbose: true, ..Default::default() }
}
