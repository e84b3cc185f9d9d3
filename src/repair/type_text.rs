//! Types as text: numbers and iterators by name, what a type is made of, how it reads without lifetimes, and a plain value of one.

/// The number types, as the compiler names them.
pub(in crate::repair) const NUMBERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64"];

/// Types that are iterators, by name.
pub(in crate::repair) const ITERATORS: &[&str] = &[
    "Bytes",
    "Chain",
    "CharIndices",
    "Chars",
    "Chunks",
    "Cloned",
    "Copied",
    "Enumerate",
    "Filter",
    "FilterMap",
    "FlatMap",
    "Flatten",
    "IntoIter",
    "Keys",
    "Lines",
    "Map",
    "Peekable",
    "Rev",
    "Skip",
    "SkipWhile",
    "Split",
    "SplitWhitespace",
    "StepBy",
    "Take",
    "TakeWhile",
    "Values",
    "Windows",
    "Zip",
];

/// The arguments of a generic type, as text.
pub(in crate::repair) fn arguments(of: &str) -> Vec<String> {
    let Some(inside) = of.split_once('<').and_then(|(_, rest)| rest.trim_end().strip_suffix('>')) else {
        return Vec::new();
    };
    let (mut depth, mut list) = (0_usize, vec![String::new()]);
    for c in inside.chars() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if c == ',' && depth == 0 {
            list.push(String::new());
        } else if let Some(last) = list.last_mut() {
            last.push(c);
        }
    }
    list.into_iter().map(|one| one.trim().to_owned()).filter(|one| !one.is_empty()).collect()
}

/// Whether two types may be the same: what the compiler does not know yet, it calls `_`.
pub(in crate::repair) fn may_be_same(a: &str, b: &str) -> bool {
    let head = |of: &str| of.split('<').next().unwrap_or_default().to_owned();
    let (parts, others) = (arguments(a), arguments(b));
    a == b
        || a == "_"
        || b == "_"
        || !parts.is_empty()
            && head(a) == head(b)
            && parts.len() == others.len()
            && parts.iter().zip(&others).all(|(a, b)| may_be_same(a, b))
}

/// A type as it is written, without the lifetimes in it.
pub(in crate::repair) fn without_lifetimes(of: &str) -> String {
    let mut out = String::with_capacity(of.len());
    let mut rest = of;
    while let Some((head, tail)) = rest.split_once('\'') {
        out.push_str(head);
        let tail = tail.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
        rest = tail.strip_prefix(", ").or_else(|| tail.strip_prefix(' ')).unwrap_or(tail);
    }
    out.push_str(rest);
    out.replace("<>", "")
}

/// A plain value of a type.
pub(in crate::repair) fn plain_value(of: &str) -> Option<String> {
    let head = of.split('<').next().unwrap_or_default().rsplit("::").next().unwrap_or_default().trim();
    let value = match head {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize"
        | "{integer}" => "0",
        "f32" | "f64" | "{float}" => "0.0",
        "bool" => "false",
        "String" => "String::new()",
        "&str" | "&'static str" => "\"\"",
        "Option" => "None",
        "Vec" => "Vec::new()",
        "PhantomData" => "std::marker::PhantomData",
        "()" => "()",
        _ => return None,
    };
    Some(value.to_owned())
}
