#[derive(Debug)]
pub enum LoadError {
    Missing(String),
    Broken(usize),
}

pub fn load(lines: &[&str]) -> Result<Vec<i32>, LoadError> {
    if lines.is_empty() {
        return Err(LoadError::Missing("lines".into()));
    }
    let mut out = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        out.push(line.trim().parse().map_err(|_| LoadError::Broken(i))?);
    }
    Ok(out)
}
