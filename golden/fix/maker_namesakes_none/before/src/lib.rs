use std::collections::HashMap;

pub fn names() -> HashMap<String, u8> {
    HashMap::new()
}

pub mod inner {
    pub fn one() -> Wanted {
        Wanted::new()
    }
}
