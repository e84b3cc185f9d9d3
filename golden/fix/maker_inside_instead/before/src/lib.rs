use std::collections::HashMap;

pub struct Kind {
    pub charset: String,
}

pub fn kind(params: &HashMap<String, String>) -> Kind {
    let charset = params.get("charset").unwrap_or_else(|| "us-ascii".to_string());
    Kind { charset }
}
