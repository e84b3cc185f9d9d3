mod file;

use std::io;

pub fn load(path: &str) -> io::Result<Vec<u32>> {
    let all = file::load(path.as_ref())?;
    Ok(all)
}
