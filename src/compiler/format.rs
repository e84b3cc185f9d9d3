//! [`rustfmt`]: what the formatter of the user's toolchain makes of a file.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The bytes as rustfmt would leave them, with the configuration that holds in `folder`; `None` if rustfmt is missing or
/// cannot format them. Nothing is written.
pub fn rustfmt(bytes: &[u8], edition: &str, folder: &Path) -> Option<Vec<u8>> {
    let program = std::env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let mut child = Command::new(program)
        .args(["--edition", edition, "--emit", "stdout"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    let input = bytes.to_vec();
    // On a thread of its own: rustfmt may answer before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().ok()?;
    let written = writer.join().is_ok_and(|result| result.is_ok());
    (written && output.status.success() && !output.stdout.is_empty()).then_some(output.stdout)
}
