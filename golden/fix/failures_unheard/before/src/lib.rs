mod child;

use std::fs;

fn save(path: &str) {
    fs::write(path, "")?;
}

pub fn saved() {
    save("a");
}

fn clear(path: &str) {
    fs::remove_file(path)?;
}

pub fn cleared(path: &str) -> bool {
    let _ = clear(path);
    true
}

fn named(path: &str) {
    fs::rename(path, "c")?;
}

#[allow(dead_code)]
fn kept(path: &str) {
    fs::copy(path, "b")?;
}

/// What is killed is another thing's method, and no call of this.
#[allow(dead_code)]
fn kill(child: &mut std::process::Child) {
    fs::write("killed", "")?;
    let _ = child.kill();
}
