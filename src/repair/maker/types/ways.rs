//! [`fit`]: what is written around a value of one type to have one of another, as the names of the two types say; of a duration, in
//! which unit.

use crate::repair::type_text::{NUMBERS, arguments, type_name};

/// Most ways from one type to another.
const MOST: usize = 6;

/// How deep wrappers may lie in one another.
const DEEPEST: usize = 3;

/// Adaptors of iterators and other types that one method makes.
const MADE_BY: &[(&str, &str)] = &[
    ("Bytes", ".bytes()"),
    ("CharIndices", ".char_indices()"),
    ("Chars", ".chars()"),
    ("Cloned", ".cloned()"),
    ("Copied", ".copied()"),
    ("Cycle", ".cycle()"),
    ("Enumerate", ".enumerate()"),
    ("Fuse", ".fuse()"),
    ("IntoIter", ".into_iter()"),
    ("Iter", ".iter()"),
    ("IterMut", ".iter_mut()"),
    ("Keys", ".keys()"),
    ("Lines", ".lines()"),
    ("Peekable", ".peekable()"),
    ("Rev", ".rev()"),
    ("SplitWhitespace", ".split_whitespace()"),
    ("Values", ".values()"),
];

/// What is made of one value by `new`.
const MADE_BY_NEW: &[&str] =
    &["Arc", "AssertUnwindSafe", "BufReader", "BufWriter", "Box", "Cell", "Cursor", "Mutex", "Rc", "RefCell", "RwLock"];

/// What lends a part of what is shared.
const GUARDS: &[&str] = &["MutexGuard", "Ref", "RefMut", "RwLockReadGuard", "RwLockWriteGuard"];

/// Collections, of which one is made of another.
const COLLECTIONS: &[&str] =
    &["BTreeMap", "BTreeSet", "BinaryHeap", "HashMap", "HashSet", "LinkedList", "Vec", "VecDeque"];

/// The texts to put before and behind a value of type `got` to have one of type `expected`, best first; equal types need
/// none.
pub(in crate::repair::maker) fn fit(expected: &str, got: &str) -> Vec<(String, String)> {
    let mut found = ways(expected.trim(), got.trim(), 0);
    found.truncate(MOST);
    found
}

fn ways(expected: &str, got: &str, depth: usize) -> Vec<(String, String)> {
    let behind = |text: &str| (String::new(), text.to_owned());
    let between = |open: String, close: &str| (open, close.to_owned());
    if expected == got && depth > 0 {
        return vec![behind("")];
    }
    let mut found = Vec::new();
    let bare = got.trim_start_matches('&').trim_start_matches("mut ").trim_start_matches("'static ");
    let is_borrowed = bare.len() != got.len();
    let (wanted, held) = (type_name(expected), type_name(bare));
    let inner = arguments(expected);
    if is_borrowed && bare == expected {
        let copies = NUMBERS.contains(&expected) || matches!(expected, "bool" | "char");
        found.push(if copies { between("*".to_owned(), "") } else { behind(".clone()") });
    }
    match (expected, bare) {
        ("String", "str" | "char" | "bool") => found.push(behind(".to_string()")),
        ("String", of) if NUMBERS.contains(&of) => found.push(behind(".to_string()")),
        ("u8", "char") => found.push(behind(" as u8")),
        ("char", "u8") => found.push(between("char::from(".to_owned(), ")")),
        (of, "char") if NUMBERS.contains(&of) => found.push(behind(" as u32")),
        _ => {}
    }
    match (wanted, held) {
        ("String", "Cow") => found.push(behind(".into_owned()")),
        ("String", "Path" | "PathBuf") => found.push(behind(".display().to_string()")),
        ("String", "OsStr" | "OsString") => found.push(behind(".to_string_lossy().into_owned()")),
        ("String", "Arguments") => found.push(behind(".to_string()")),
        ("Option", "Result") => found.push(behind(".ok()")),
        ("Option", "Weak") => found.push(behind(".upgrade()")),
        ("Weak", of @ ("Rc" | "Arc")) => found.push(between(format!("{of}::downgrade(&"), ")")),
        ("u64", "Duration") => found.extend([behind(".as_secs()"), behind(".as_millis() as u64")]),
        ("f64", "Duration") => found.push(behind(".as_secs_f64()")),
        ("u128", "Duration") => found.push(behind(".as_millis()")),
        (
            "Vec" | "String",
            "Chars" | "CharIndices" | "Split" | "SplitWhitespace" | "Lines" | "Rev" | "Map" | "Filter",
        ) => {
            found.push(behind(".collect()"));
        }
        (of, "Ref" | "RefMut" | "MutexGuard" | "RwLockReadGuard" | "RwLockWriteGuard" | "Box" | "Rc" | "Arc")
            if arguments(bare).last().is_some_and(|inside| inside == expected) && !of.is_empty() =>
        {
            found.push(between("*".to_owned(), ""));
            found.push(between("(*".to_owned(), ").clone()"));
        }
        _ => {}
    }
    found.extend(from_cell(expected, bare));
    if wanted == "String" && (bare == "Vec<u8>" || bare == "[u8]") {
        let reference = if is_borrowed { "" } else { "&" };
        found.push(between(format!("String::from_utf8_lossy({reference}"), ").into_owned()"));
    }
    if wanted == "String" && bare == "Vec<char>" {
        found.push(behind(".iter().collect()"));
    }
    if wanted == "Vec" && (bare.starts_with('[') || held == "Vec" && is_borrowed) {
        found.push(behind(".to_vec()"));
    } else if COLLECTIONS.contains(&wanted) && (COLLECTIONS.contains(&held) || held == "Option") && wanted != held {
        found.push(behind(".into_iter().collect()"));
    }
    if let Some(of) = expected.strip_prefix("*mut ").filter(|of| *of == got || *of == "_") {
        found.push(between(if of.is_empty() { String::new() } else { "&mut ".to_owned() }, ""));
    } else if expected.strip_prefix("*const ").is_some_and(|of| of == got || of == "_") {
        found.push(between("&".to_owned(), ""));
    }
    let made = MADE_BY.iter().find(|(name, _)| *name == wanted && wanted != held);
    found.extend(made.map(|(_, call)| behind(call)));
    let first = inner.first().map(String::as_str).unwrap_or_default();
    if depth < DEEPEST && !first.is_empty() && wanted != held {
        let open = match wanted {
            "Option" => Some("Some(".to_owned()),
            "Result" => Some("Ok(".to_owned()),
            "Reverse" | "Wrapping" => Some(format!("{wanted}(")),
            // Who is lent a part of what is shared wants no other thing that is shared, with a copy in it.
            "Arc" | "Rc" if GUARDS.contains(&held) => None,
            of if MADE_BY_NEW.contains(&of) => Some(format!("{of}::new(")),
            _ => None,
        };
        if let Some(open) = open {
            if first.starts_with("dyn ") || first.starts_with("(dyn ") {
                found.push(between(open, ")"));
            } else {
                let inner = ways(first, got, depth + 1).into_iter();
                found.extend(inner.map(|(before, behind)| (format!("{open}{before}"), format!("{behind})"))));
            }
        } else if inner.len() == 1 && first == got && wanted == "Vec" {
            found.push(between("vec![".to_owned(), "]"));
        } else if inner.len() == 1 && first == got && COLLECTIONS.contains(&wanted) {
            found.push(between(format!("{wanted}::from(["), "])"));
        } else if inner.len() == 1 && first == got && wanted.starts_with(char::is_uppercase) {
            found.push(between(format!("{wanted}::new("), ")"));
        }
    }
    found
}

/// What is in a cell, whoever shares the cell.
fn from_cell(expected: &str, held: &str) -> Option<(String, String)> {
    let shared =
        matches!(type_name(held), "Rc" | "Arc" | "Box").then(|| arguments(held)).and_then(|mut list| list.pop());
    let cell = shared.as_deref().unwrap_or(held);
    let ask = match type_name(cell) {
        "Cell" => ".get()",
        "RefCell" => ".borrow()",
        "Mutex" => ".lock().unwrap()",
        "RwLock" => ".read().unwrap()",
        _ => return None,
    };
    if arguments(cell).last().is_none_or(|inside| inside != expected) {
        return None;
    }
    let copies = NUMBERS.contains(&expected) || matches!(expected, "bool" | "char");
    Some(match (ask, copies) {
        (".get()", _) => (String::new(), ask.to_owned()),
        (_, true) => ("*".to_owned(), ask.to_owned()),
        (_, false) => (String::new(), format!("{ask}.clone()")),
    })
}

/// The unit of time that a name ends in, or has among its words.
pub(in crate::repair::maker) fn unit_of(name: &str) -> Option<&'static str> {
    name.split('_').rev().find_map(|part| match part.to_ascii_lowercase().as_str() {
        "s" | "sec" | "secs" | "seconds" => Some("secs"),
        "ms" | "msec" | "msecs" | "millis" | "milliseconds" => Some("millis"),
        "us" | "usec" | "usecs" | "micros" | "microseconds" => Some("micros"),
        "ns" | "nsec" | "nsecs" | "nanos" | "nanoseconds" => Some("nanos"),
        _ => None,
    })
}

/// The ways from a duration to a number, those alone that count in `unit`.
pub(in crate::repair::maker) fn in_unit(ways: &mut Vec<(String, String)>, unit: &str) {
    let scale = match unit {
        "millis" => " * 1e3",
        "micros" => " * 1e6",
        "nanos" => " * 1e9",
        _ => "",
    };
    let whole = if unit == "secs" { ".as_secs()".to_owned() } else { format!(".as_{unit}() as u64") };
    let wide = if unit == "secs" { ".as_secs() as u128".to_owned() } else { format!(".as_{unit}()") };
    ways.retain(|(_, behind)| !behind.contains(".as_millis() as u64"));
    for (_, behind) in ways {
        *behind = if behind.contains(".as_secs()") {
            behind.replace(".as_secs()", &whole)
        } else if behind.contains(".as_millis()") {
            behind.replace(".as_millis()", &wide)
        } else {
            behind.replace(".as_secs_f64()", &format!(".as_secs_f64(){scale}"))
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_say_how_one_becomes_the_other() {
        for (expected, got, wanted) in [
            ("Option<u8>", "Result<u8, E>", Some(("", ".ok()"))),
            ("Arc<Mutex<u8>>", "u8", Some(("Arc::new(Mutex::new(", "))"))),
            ("Option<Box<Node>>", "Node", Some(("Some(Box::new(", "))"))),
            ("Option<String>", "&str", Some(("Some(", ".to_string())"))),
            ("Peekable<Chars<'_>>", "Chars<'_>", Some(("", ".peekable()"))),
            ("Option<Rc<String>>", "std::rc::Weak<String>", Some(("", ".upgrade()"))),
            ("BufReader<File>", "File", Some(("BufReader::new(", ")"))),
            ("Rc<RefCell<V>>", "Ref<'_, V>", None),
            ("Stack<u8>", "u8", Some(("Stack::new(", ")"))),
            ("Vec<u8>", "&[u8]", Some(("", ".to_vec()"))),
            ("u8", "u8", None),
            ("", "", None),
            ("A<B", "C>", None),
        ] {
            let found = fit(expected, got);
            let first = found.first().map(|(before, behind)| (before.as_str(), behind.as_str()));
            assert_eq!(first, wanted, "{expected} {got}");
        }
    }
}
