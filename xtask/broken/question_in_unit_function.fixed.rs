use std::fs;

fn main() -> Result<(), std::io::Error> {
    let text = fs::read_to_string("notes.txt")?;
    println!("{}", text.len());
    Ok(())
}
