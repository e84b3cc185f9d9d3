//! Types and traits as text, as people write them and as the compiler prints them: the path, the name, the arguments.

use super::listed::listed;

/// The path of a type, without the arguments behind it: `std::vec::Vec` of `std::vec::Vec<u8>`, or of `std::vec::Vec::<u8>`.
pub fn type_path(of: &str) -> &str {
    of.split('<').next().unwrap_or_default().trim_end().trim_end_matches("::").trim()
}

/// The name of a type, without what leads to it and without its arguments: `Vec` of `std::vec::Vec<u8>`. What is no path keeps its
/// signs, as far as no path stands behind them: `&str`.
pub fn type_name(of: &str) -> &str {
    type_path(of).rsplit("::").next().unwrap_or_default().trim()
}

/// The name that the type is declared by: `Vec` of `std::vec::Vec<u8>`. A reference, a tuple, `dyn Trait`, an associated type and
/// what the compiler does not know yet have none.
pub fn declared_name(of: &str) -> Option<&str> {
    let is_name = |part: &str| {
        let part = part.trim();
        let part = part.strip_prefix("r#").unwrap_or(part);
        !matches!(part, "" | "_") && part.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    let path = type_path(of);
    let path = path.strip_prefix("::").unwrap_or(path);
    path.split("::").all(is_name).then(|| type_name(path))
}

/// The arguments of a generic type, as text.
pub fn type_arguments(of: &str) -> Vec<String> {
    let Some(inside) = of.split_once('<').and_then(|(_, rest)| rest.trim_end().strip_suffix('>')) else {
        return Vec::new();
    };
    listed(inside).into_iter().map(str::to_owned).collect()
}

/// The parts of a tuple, of a type or of a pattern, as text; `None` of anything else. What stands in brackets alone is one part.
pub fn tuple_parts(of: &str) -> Option<Vec<&str>> {
    let of = of.trim();
    of.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map(listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_its_path_and_its_arguments() {
        for (of, path, name, given) in [
            ("Vec<u8>", "Vec", "Vec", &["u8"][..]),
            ("std::vec::Vec::<u8>", "std::vec::Vec", "Vec", &["u8"]),
            ("std::vec::Vec<a::B>", "std::vec::Vec", "Vec", &["a::B"]),
            ("std :: vec :: Vec <u8>", "std :: vec :: Vec", "Vec", &["u8"]),
            ("HashMap<String, (u8, u16)>", "HashMap", "HashMap", &["String", "(u8, u16)"]),
            ("Pair<Vec<fn() -> u8>, u16>", "Pair", "Pair", &["Vec<fn() -> u8>", "u16"]),
            ("Pair<fn(u8) -> Vec<u8>, u16>", "Pair", "Pair", &["fn(u8) -> Vec<u8>", "u16"]),
            ("Buffer<u8, { N + 1 }>", "Buffer", "Buffer", &["u8", "{ N + 1 }"]),
            ("a::B", "a::B", "B", &[]),
            ("&str", "&str", "&str", &[]),
            ("", "", "", &[]),
        ] {
            assert_eq!((type_path(of), type_name(of)), (path, name), "{of}");
            assert_eq!(type_arguments(of), given, "{of}");
        }
    }

    #[test]
    fn a_tuple_is_its_parts() {
        for (of, parts) in [
            ("(u8, Vec<(u8, u16)>,)", Some(&["u8", "Vec<(u8, u16)>"][..])),
            ("(Left, Some((a, _)))", Some(&["Left", "Some((a, _))"])),
            ("()", Some(&[])),
            ("(u8)", Some(&["u8"])),
            ("&(u8, u16)", None),
            ("Pair(u8, u16)", None),
        ] {
            assert_eq!(tuple_parts(of).as_deref(), parts, "{of}");
        }
    }

    #[test]
    fn what_has_no_declaration_of_its_own_has_no_name() {
        for (of, name) in [
            ("A", Some("A")),
            ("a::A<T>", Some("A")),
            ("::a :: A", Some("A")),
            ("crate::r#type::A", Some("A")),
            ("r#A", Some("r#A")),
            ("u8", Some("u8")),
            ("&A", None),
            ("&a::A", None),
            ("&'a mut a::A<T>", None),
            ("*const a::A", None),
            ("dyn a::A", None),
            ("dyn A", None),
            ("impl A", None),
            ("(a::A, b::B)", None),
            ("[a::A]", None),
            ("[a::A; 2]", None),
            ("fn(a::A) -> b::B", None),
            ("<T as A>::B", None),
            ("!", None),
            ("_", None),
            ("{integer}", None),
            ("", None),
        ] {
            assert_eq!(declared_name(of), name, "{of}");
        }
    }
}
