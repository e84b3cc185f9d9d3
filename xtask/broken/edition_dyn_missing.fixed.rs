use std::error::Error;

fn run() -> Result<(), Box<dyn Error>> {
    Err("no".into())
}

fn main() {
    println!("{}", run().is_err());
}
