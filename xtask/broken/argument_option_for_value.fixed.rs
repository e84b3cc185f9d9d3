fn show(level: Option<u8>) -> u8 {
    level.unwrap_or(0)
}

fn main() {
    println!("{}", show(Some(3)));
}
