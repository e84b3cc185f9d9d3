use std::fs::File;

fn save(path: &str, text: &str) -> std::io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    Ok(())
}

fn main() {
    let _ = save("a.txt", "b");
}
