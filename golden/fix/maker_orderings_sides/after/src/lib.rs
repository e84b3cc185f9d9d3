use std::cmp::Ordering;

pub struct Path(String);

impl Path {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PartialEq<Path> for str {
    fn eq(&self, other: &Path) -> bool {
        self.as_bytes() == other.as_str().as_bytes()
    }
}

impl PartialOrd<Path> for str {
    fn partial_cmp(&self, other: &Path) -> Option<Ordering> {
        self.as_bytes().partial_cmp(other.as_str().as_bytes())
    }
}

impl PartialEq<Path> for String {
    fn eq(&self, other: &Path) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialOrd<Path> for String {
    fn partial_cmp(&self, other: &Path) -> Option<Ordering> {
        self.as_str().partial_cmp(other.as_str())
    }
}
