use std::collections::HashMap;

struct Config {
    values: HashMap<String, String>,
}

impl Config {
    fn number(&self, key: &str) -> Result<Option<u32>, String> {
        match self.values.get(key) {
            None => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|_| format!("{key}: {text} is no number")),
        }
    }
}

fn main() {
    let config = Config { values: HashMap::from([("a".to_string(), "4".to_string())]) };
    assert_eq!(config.number("a"), Ok(Some(4)));
    assert_eq!(config.number("b"), Ok(None));
}
