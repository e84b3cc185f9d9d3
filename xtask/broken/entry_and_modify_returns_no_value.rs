use std::collections::HashMap;

fn latest<'a>(events: &[(&'a str, u32)]) -> HashMap<&'a str, u32> {
    let mut seen: HashMap<&'a str, u32> = HashMap::new();
    for (name, at) in events {
        seen.entry(*name)
            .and_modify(|known| *known = known.max(at))
            .or_insert(*at);
    }
    seen
}

fn main() {
    let seen = latest(&[("a", 3), ("b", 1), ("a", 2), ("b", 8)]);
    assert_eq!(seen["a"], 3);
    assert_eq!(seen["b"], 8);
}
