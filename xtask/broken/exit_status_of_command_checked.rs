use std::io;
use std::process::Command;

pub fn build(folder: &str) -> io::Result<bool> {
    let status = Command::new("make").current_dir(folder).arg("all").status();
    Ok(status.success())
}
