//! Nothing here is borrowed for ever, which the compiler can only say once it knows `Missing`.

pub fn find(all: &[String], key: &str) -> Option<&String> {
    all.iter().find(|one| one.as_str() == key)
}

pub fn other(_: Missing) {}
