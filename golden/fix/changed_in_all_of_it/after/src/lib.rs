use std::collections::HashMap;

pub struct Name(pub String);

impl Into<String> for Name {
    fn into(self) -> String {
        #[cfg(windows)]
        return self.0.to_uppercase();
        #[cfg(not(windows))]
        self.0
    }
}

pub struct Plain(pub String);

impl From<Plain> for String {
    fn from(val: Plain) -> Self {
        val.0
    }
}

pub fn sum(map: &HashMap<u32, u32>) -> u32 {
    let mut total = 0;
    for (key, _value) in map {
        total += *key;
        #[cfg(windows)]
        {
            total += *_value;
        }
    }
    total
}

pub fn keys(map: &HashMap<u32, u32>) -> u32 {
    let mut total = 0;
    for key in map.keys() {
        total += *key;
    }
    total
}
