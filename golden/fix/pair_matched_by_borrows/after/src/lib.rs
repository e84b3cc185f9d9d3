pub enum Word {
    Plain(String),
    Marked(String, char),
}

pub struct Entry(Word);

impl Entry {
    pub fn is_like(&self, other: &Entry) -> bool {
        match (&self.0, &other.0) {
            (&Word::Plain(ref own), &Word::Plain(ref theirs)) => own == theirs,
            (&Word::Marked(ref own, mark), &Word::Marked(ref theirs, other)) => own == theirs && mark == other,
            (&Word::Plain(_), &Word::Marked(..)) | (&Word::Marked(..), &Word::Plain(_)) => false,
        }
    }
}
