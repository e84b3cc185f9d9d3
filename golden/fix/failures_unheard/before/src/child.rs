pub fn also() {
    super::named("a");
}

/// One of its own.
pub fn both() {
    kept("a");
}

fn kept(_: &str) {}
