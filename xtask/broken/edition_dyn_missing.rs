use std::error::Error;

fn run() -> Result<(), Box<Error>> {
    Err("no".into())
}

fn main() {
    println!("{}", run().is_err());
}
