use std::collections::BTreeMap;

pub fn report(counts: &BTreeMap<String, usize>) -> String {
    let mut out = String::new();
    for (name, count) in counts.keys() {
        out.push_str(&format!("{name}: {count}\n"));
    }
    out
}
