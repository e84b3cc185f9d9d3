#[derive(Clone)]
pub struct Tag {
    pub name: String,
}

pub fn twice(tag: &Tag) -> (Tag, Tag) {
    (tag.clone(), tag.clone())
}
