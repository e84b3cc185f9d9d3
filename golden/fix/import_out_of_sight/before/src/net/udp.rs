use super::*;

pub fn ports() -> BTreeMap<String, u16> {
    BTreeMap::new()
}

pub fn known() -> impl Sized {
    ordered!()
}
