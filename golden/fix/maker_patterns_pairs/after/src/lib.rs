use std::collections::BTreeMap;

pub fn told(counts: &BTreeMap<String, usize>) -> String {
    let mut out = String::new();
    for (name, count) in counts.iter() {
        out.push_str(&format!("{name}: {count}\n"));
    }
    out
}

pub fn rises(values: &[i32]) -> usize {
    let mut count = 0;
    for pair in values.windows(2) {
        let [a, b] = pair else { continue };
        if a < b {
            count += 1;
        }
    }
    count
}

pub fn numbered(lines: &[String]) -> String {
    let mut out = String::new();
    for (at, line) in lines.iter().enumerate() {
        out.push_str(&format!("{at}: {line}\n"));
    }
    out
}
