//! Rows of text.

use std::collections::HashMap;

pub struct Row {
    pub columns: Vec<String>,
}

pub fn parse(text: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for line in text.lines() {
        let columns = line.split(',').map(|column| column.trim()).map(str::to_owned).collect();
        rows.push(Row { columns });
    }
    rows
}

pub fn names(items: &HashMap<String, u32>) -> Vec<&str> {
    items.keys().map(String::as_str).collect()
}
