pub struct Trie<L> {
    labels: Vec<L>,
}

impl<L: Ord> Trie<L> {
    pub fn has_all(&self, query: impl AsRef<[L]>) -> bool {
        for label in query.as_ref() {
            if !self.has(label) {
                return false;
            }
        }
        true
    }

    pub fn is_empty(&self) -> bool {
        self.has_all([])
    }

    fn has(&self, label: &L) -> bool {
        self.labels.binary_search(label).is_ok()
    }
}
