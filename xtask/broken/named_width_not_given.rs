struct Entry {
    name: &'static str,
    size: u64,
}

fn listing(entries: &[Entry]) -> String {
    let wide = entries.iter().map(|e| e.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for entry in entries {
        out += &format!("{:<width$} {:>6}\n", entry.name, entry.size);
    }
    out
}

fn main() {
    let entries = [Entry { name: "a.txt", size: 10 }, Entry { name: "long.txt", size: 2048 }];
    assert_eq!(listing(&entries), "a.txt        10\nlong.txt   2048\n");
}
