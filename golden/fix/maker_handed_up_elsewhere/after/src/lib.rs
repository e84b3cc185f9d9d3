mod child;

pub fn run(path: &str) -> Result<(), std::io::Error> {
    save(path);
    child::again(path);
    Ok(())
}

fn save(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::write(path, "x")?;
    Ok(())
}
