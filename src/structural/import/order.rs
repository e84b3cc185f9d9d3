//! In which order a file has its imports.

/// How a segment of a path compares: its class, then its text.
type Key = Vec<(u8, String)>;

/// What a segment that is a name compares by.
type Order = fn(&str) -> (u8, String);

/// The orders that files have, the most usual one first: small letters before capitals, plain, without regard to case.
const ORDERS: &[Order] = &[by_case, plainly, without_case];

fn by_case(segment: &str) -> (u8, String) {
    let class = match segment.chars().next() {
        Some(first) if first.is_uppercase() => {
            let is_constant = segment.len() > 1 && !segment.chars().any(char::is_lowercase);
            if is_constant { 5 } else { 4 }
        }
        _ => 3,
    };
    (class, segment.to_owned())
}

fn plainly(segment: &str) -> (u8, String) {
    (3, segment.to_owned())
}

fn without_case(segment: &str) -> (u8, String) {
    (3, segment.to_lowercase())
}

fn key(path: &str, order: Order) -> Key {
    let path = path.split(" as ").next().unwrap_or(path);
    let head = path.split('{').next().unwrap_or(path).trim_end_matches("::");
    let segments = head.split("::").filter(|segment| !segment.is_empty()).map(|segment| match segment {
        "self" => (0, String::new()),
        "super" => (1, String::new()),
        "crate" => (2, String::new()),
        "*" => (6, String::new()),
        name => order(name.trim_start_matches("r#")),
    });
    let mut key: Key = segments.collect();
    if path.contains('{') {
        key.push((7, String::new()));
    }
    key
}

/// The number of the place where `path` goes among `paths`; `None` if they are in no order.
pub(super) fn place(paths: &[String], path: &str) -> Option<usize> {
    ORDERS.iter().find_map(|order| {
        let keys: Vec<Key> = paths.iter().map(|path| key(path, *order)).collect();
        let own = key(path, *order);
        keys.is_sorted().then(|| keys.partition_point(|other| *other <= own))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(paths: &[&str], path: &str) -> Option<usize> {
        place(&paths.iter().map(|path| (*path).to_owned()).collect::<Vec<_>>(), path)
    }

    #[test]
    fn paths_go_where_the_order_puts_them() {
        assert_eq!(at(&["self", "Read", "Write"], "Seek"), Some(2));
        assert_eq!(at(&["std::fmt", "std::io::{Read,Write}"], "std::io"), Some(1));
        assert_eq!(at(&["super::a", "crate::b", "std::fmt"], "self::x"), Some(0));
        assert_eq!(at(&["a", "B", "C"], "b"), Some(1));
        assert_eq!(at(&["B", "a", "c"], "b"), Some(2), "capitals first");
        assert_eq!(at(&["a", "B", "c"], "d"), Some(3), "without regard to case");
        assert_eq!(at(&["c", "a", "b"], "d"), None);
        assert_eq!(at(&[], "d"), Some(0));
    }
}
