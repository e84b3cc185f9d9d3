//! Writes what `parser` reads.

pub fn write(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(key, value)| format!("{key}: {value}\n")).collect()
}
