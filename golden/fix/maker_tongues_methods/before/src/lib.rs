pub struct Tree {
    pub left: Option<Box<Tree>>,
    pub value: i32,
}

impl Tree {
    pub fn leftmost(&self) -> i32 {
        match &self.left {
            Some(l) => l.leftmost(),
            None => self.value,
        }
    }

    pub fn is_leaf(&self) -> bool {
        self.left.is_null()
    }
}

pub fn shout(words: &[String]) -> String {
    words.iter().map(|w| w.to_upper()).collect::<Vec<_>>().join(" ")
}

pub fn initials(name: &str) -> String {
    name.split(' ').filter_map(|p| p.chars().first()).collect()
}
