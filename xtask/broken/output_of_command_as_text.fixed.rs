use std::io;
use std::process::Command;

pub fn branch(folder: &str) -> io::Result<String> {
    let output = Command::new("git").arg("-C").arg(folder).args(["branch", "--show-current"]).output()?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}
