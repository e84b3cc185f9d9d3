use std::fs::File;
use std::io::Result;
use std::path::Path;

pub fn size(path: &Path) -> Result<u64> {
    Ok(File::open(path)?.metadata()?.len())
}

pub fn is_empty(path: &Path) -> Result<bool> {
    Ok(size(path)? == 0)
}

pub fn all(paths: &[&Path]) -> Result<Vec<u64>> {
    paths.iter().map(|path| size(path)).collect()
}

#[cfg(test)]
mod tests {
    use std::io::{self, Result};

    fn none() -> Result<()> {
        Err(io::Error::other("none"))
    }

    #[test]
    fn nothing_is_there() {
        assert!(none().is_err());
    }
}
