use std::collections::HashMap;

pub trait Repository {
    type Id;
    fn all(&self) -> Vec<Self::Id>;
}

pub fn count<R: Repository>(repo: &R<Id = u32>) -> HashMap<u32, usize> {
    let mut out = HashMap::new();
    for id in repo.all() {
        *out.entry(id).or_insert(0) += 1;
    }
    out
}
