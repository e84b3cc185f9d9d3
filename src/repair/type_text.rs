//! Types as text: beside what `syntax` reads off one (its path, its name, its arguments), numbers and iterators by name, bounds one by
//! one, how a type reads without lifetimes, and a plain value of one.

pub(in crate::repair) use crate::syntax::{tuple_parts, type_arguments as arguments, type_name, type_path};

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

/// Whether two types may be the same: what the compiler does not know yet, it calls `_`, and what it leaves out, `...`.
pub(in crate::repair) fn may_be_same(a: &str, b: &str) -> bool {
    let (parts, others) = (arguments(a), arguments(b));
    a == b
        || ["_", "..."].contains(&a)
        || ["_", "..."].contains(&b)
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

/// A type as it is written, without blanks and without the paths before its names.
pub(in crate::repair) fn without_paths(of: &str) -> String {
    let mut out = String::new();
    for part in of.split_inclusive(|c: char| !c.is_alphanumeric() && c != '_' && c != ':') {
        out.push_str(part.rsplit("::").next().unwrap_or(part).trim());
    }
    out
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

/// The bounds of `A<B + C> + D`, one by one.
pub(in crate::repair) fn each_bound(asked: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    let mut before = ' ';
    let parts = asked.split(|c: char| {
        match c {
            '<' | '(' | '[' => depth += 1,
            // `->` closes nothing.
            '>' if before == '-' => {}
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        before = c;
        c == '+' && depth == 0
    });
    parts.map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::each_bound;

    #[test]
    fn bounds_are_told_apart_at_the_outermost_plus() {
        assert_eq!(each_bound("Into<Box<dyn A + B>> + Copy"), ["Into<Box<dyn A + B>>", "Copy"]);
        assert_eq!(each_bound("Fn(u8) -> Vec<u8> + Send"), ["Fn(u8) -> Vec<u8>", "Send"]);
        assert_eq!(each_bound(""), [""]);
    }
}
