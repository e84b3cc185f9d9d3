#[derive(Default)]
pub struct Options {
    pub verbose: bool,
    pub depth: u32,
}

pub fn options() -> Options {
    Options { verbose: true, ..Default::default() }
}
