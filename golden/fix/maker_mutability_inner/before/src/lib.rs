pub struct Map {
    entries: Vec<String>,
}

pub fn entry(map: &mut Map, at: usize) -> &mut String {
    &mut (&(*map).entries)[at]
}
