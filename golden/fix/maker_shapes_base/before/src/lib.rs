#[derive(Default)]
pub struct Options {
    pub depth: usize,
    pub hidden: bool,
}

pub struct Plain {
    pub depth: usize,
    pub hidden: bool,
}

pub fn deep(depth: usize) -> Options {
    Options { depth, ..Options }
}

pub fn plain(depth: usize) -> Plain {
    Plain { depth, ..Plain }
}
