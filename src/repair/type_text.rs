//! Types as text: numbers and iterators by name, the path, the name and the arguments of a type, how it reads without lifetimes, and a
//! plain value of one.

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

/// The path of a type, without the arguments behind it: `std::vec::Vec` of `std::vec::Vec<u8>`.
pub(in crate::repair) fn type_path(of: &str) -> &str {
    of.split('<').next().unwrap_or_default().trim()
}

/// The name of a type, without what leads to it and without its arguments: `Vec` of `std::vec::Vec<u8>`.
pub(in crate::repair) fn type_name(of: &str) -> &str {
    type_path(of).rsplit("::").next().unwrap_or_default().trim()
}

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
    let (parts, others) = (arguments(a), arguments(b));
    a == b
        || a == "_"
        || b == "_"
        || !parts.is_empty()
            && type_path(a) == type_path(b)
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
    let value = match type_name(of) {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize"
        | "{integer}" => "0",
        "f32" | "f64" | "{float}" => "0.0",
        "bool" => "false",
        "String" => "String::new()",
        "&str" | "&'static str" => "\"\"",
        "Option" => "None",
        "Vec" => "Vec::new()",
        "PhantomData" => "std::marker::PhantomData",
        "PhantomPinned" => "std::marker::PhantomPinned",
        "()" => "()",
        _ => return None,
    };
    Some(value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{arguments, type_name, type_path};

    #[test]
    fn a_type_is_its_path_and_its_arguments() {
        for (of, path, name, given) in [
            ("Vec<u8>", "Vec", "Vec", &["u8"][..]),
            ("std::vec::Vec<a::B>", "std::vec::Vec", "Vec", &["a::B"]),
            ("std :: vec :: Vec <u8>", "std :: vec :: Vec", "Vec", &["u8"]),
            ("HashMap<String, (u8, u16)>", "HashMap", "HashMap", &["String", "(u8, u16)"]),
            ("a::B", "a::B", "B", &[]),
            ("", "", "", &[]),
        ] {
            assert_eq!((type_path(of), type_name(of)), (path, name), "{of}");
            assert_eq!(arguments(of), given, "{of}");
        }
    }
}
