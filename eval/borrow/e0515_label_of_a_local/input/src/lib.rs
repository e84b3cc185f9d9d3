//! Column heads for a table.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub unit: Option<String>,
}

fn label(column: &Column) -> &str {
    let text = match &column.unit {
        Some(unit) => format!("{} [{unit}]", column.name),
        None => column.name.to_uppercase(),
    };
    text.trim()
}

/// All heads, with a bar between them.
pub fn head(columns: &[Column]) -> String {
    let mut out = String::new();
    for (number, column) in columns.iter().enumerate() {
        if number > 0 {
            out.push_str(" | ");
        }
        out.push_str(label(column));
    }
    out
}

/// The width of the widest head.
pub fn width(columns: &[Column]) -> usize {
    columns.iter().map(|column| label(column).len()).max().unwrap_or(0)
}
