//! Errors.

/// What is wrong.
#[derive(Debug)]
pub enum Fault {
    /// Something is missing.
    Missing(&'static str, String),
}

/// By its key.
pub fn by_key(name: &str) -> Result<u32, Fault> {
    Err(Fault::Missing("key", format!("no {}", name)))
}

/// As it is written.
pub fn raw(name: &str) -> Result<u32, String> {
    Err(format!(r"no {}\", name))
}

/// Of some width.
pub fn wide(name: &str, width: usize) -> Result<u32, String> {
    Err(format!("no {:>1$}", name, width))
}

/// By a closure.
pub fn closed(name: &str) -> Result<u32, String> {
    let fail = |text: String| Err(text);
    if name.is_empty() {
        return fail(format!("no {} in {}", name, 3));
    }
    Ok(1)
}
