mod inner;

/// How many there are.
pub fn start() -> u32 {
    inner::count("ab")
}

fn main() {
    println!("{}", start());
}
