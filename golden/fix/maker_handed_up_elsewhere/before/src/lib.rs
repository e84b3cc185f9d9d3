mod child;

pub fn run(path: &str) -> Result<(), std::io::Error> {
    save(path);
    child::again(path);
    Ok(())
}

fn save(path: &str) {
    std::fs::write(path, "x")?;
}
