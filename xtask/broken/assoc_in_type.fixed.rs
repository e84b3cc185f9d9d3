use std::collections::HashMap;

pub trait Repository {
    type Id;
    fn all(&self) -> Vec<Self::Id>;
}

pub fn count<R: Repository<Id = u32>>(repo: &R) -> HashMap<u32, usize> {
    let mut out = HashMap::new();
    for id in repo.all() {
        *out.entry(id).or_insert(0) += 1;
    }
    out
}
