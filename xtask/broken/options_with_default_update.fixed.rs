#[derive(Debug, Clone, PartialEq, Default)]
struct Options {
    depth: usize,
    hidden: bool,
    pattern: Option<String>,
}

fn deep(depth: usize) -> Options {
    Options { depth, ..Options::default() }
}

fn main() {
    let options = deep(4);
    assert_eq!(options, Options { depth: 4, hidden: false, pattern: None });
    assert_eq!(Options { hidden: true, ..options.clone() }.depth, 4);
}
