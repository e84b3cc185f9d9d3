//! [`leaves`]: the names of a `use` declaration, each with the whole way to it.

use crate::syntax::Word;

/// One name of a `use` declaration.
pub(in crate::engine::objections) struct Leaf<'w> {
    pub(in crate::engine::objections) name: Word<'w>,
    /// The names before it.
    pub(super) before: Vec<&'w str>,
    pub(in crate::engine::objections) alias: Option<&'w str>,
    /// Whether it is what is imported, and nothing on the way to that.
    pub(in crate::engine::objections) is_last: bool,
}

/// The names of a `use` declaration, given its words up to the semicolon; `*` is one. A final `self` is the name before it.
pub(in crate::engine::objections) fn leaves<'w>(words: &[Word<'w>]) -> Vec<Leaf<'w>> {
    let mut found = Vec::new();
    let mut outer: Vec<usize> = Vec::new();
    let mut path: Vec<Word<'w>> = Vec::new();
    let mut words = words.iter().skip_while(|word| word.text != "use").skip(1).peekable();
    while let Some(word) = words.next() {
        match word.text {
            "{" => outer.push(path.len()),
            "}" => path.truncate(outer.pop().unwrap_or_default()),
            "," => path.truncate(outer.last().copied().unwrap_or_default()),
            name if name == "*" || word.is_name => {
                let alias = words.next_if(|next| next.text == "as").and_then(|_| words.next()).map(|word| word.text);
                let is_last = words.peek().is_none_or(|next| next.text != ":");
                let is_self = name == "self" && !path.is_empty();
                if !is_self {
                    path.push(*word);
                }
                let Some((name, before)) = path.split_last() else { continue };
                found.push(Leaf { name: *name, before: before.iter().map(|word| word.text).collect(), alias, is_last });
            }
            _ => {}
        }
    }
    found
}

/// Whether the `use` begins with `::`, which is the way to another crate.
pub(super) fn is_rooted(words: &[Word<'_>]) -> bool {
    words.iter().skip_while(|word| word.text != "use").nth(1).is_some_and(|word| word.text == ":")
}

/// The name without `r#`.
pub(super) fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    #[test]
    fn the_names_of_a_use_are_told_with_their_ways() {
        for (text, wanted) in [
            ("use a::b;", "a::b"),
            ("pub use crate::{a::{self, b}, c::*, d as e};", "crate::a crate::a::b crate::c::* crate::d=e"),
            ("use a::{self as z};", "a=z"),
            ("use self::a;", "self::a"),
            ("use a::{b::c, d};", "a::b::c a::d"),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let words = file.words(file.whole());
            let told = leaves(&words).into_iter().filter(|leaf| leaf.is_last).map(|leaf| {
                let way = [leaf.before.as_slice(), &[leaf.name.text]].concat().join("::");
                leaf.alias.map_or(way.clone(), |alias| format!("{way}={alias}"))
            });
            assert_eq!(told.collect::<Vec<_>>().join(" "), wanted, "{text}");
        }
    }
}
