use std::fs;

fn main() {
    let text = fs::read_to_string("notes.txt")?;
    println!("{}", text.len());
}
