//! A list of words.

pub struct Words {
    all: Vec<String>,
}

impl IntoIterator for Words {
    type Item = (usize, char);
    type IntoIter = std::vec::IntoIter<String>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}
