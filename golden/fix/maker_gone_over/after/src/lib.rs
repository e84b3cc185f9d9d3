use std::collections::BTreeMap;

pub struct Names {
    names: BTreeMap<Vec<u8>, usize>,
}

impl Names {
    pub fn longest(&self) -> Option<&[u8]> {
        let all = self.names.iter().map(|(name, &start)| (start, name.as_slice()));
        all.max().map(|(_, name)| name)
    }
}

pub fn address(text: &str) -> Option<String> {
    let mut found = Some(String::new());
    for c in text.chars() {
        if c != ' ' {
            found.as_mut().unwrap().push(c);
        }
    }
    found
}
