#[derive(Default)]
struct Options {
    depth: u32,
    name: String,
    quiet: bool,
}

fn main() {
    let options = Options { depth: 3, ..Default::default() };
    println!("{} {} {}", options.depth, options.name, options.quiet);
}
