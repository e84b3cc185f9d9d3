//! Nothing here is borrowed for ever, which the compiler can only say once it knows `Missing`.

pub struct Other;

impl Missing for Other {}

pub fn find<'a>(all: &'a [String], key: &'a str) -> Option<&'a String> {
    all.iter().find(|one| one.as_str() == key)
}
