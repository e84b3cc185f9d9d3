//! [`Implementation`]: the `impl` blocks of a file, by what their headings say.

use super::branch::Branch;
use super::tree::SyntaxFile;
use super::type_text::{declared_name, type_arguments, type_name};
use crate::edit::Span;

/// An `impl` block. One that says what is not implemented (`impl !Send for A {}`) is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Implementation<'f> {
    /// The whole of it.
    pub block: Branch<'f>,
    /// The type, as it stands in the heading.
    pub of: &'f str,
    /// The trait, as it stands in the heading; `None` where the block is the type's own.
    pub of_trait: Option<&'f str>,
}

impl Implementation<'_> {
    /// Whether it is of the type that is declared by the name of `of`, whatever path leads there and whatever its arguments are. A
    /// reference to the type, or a tuple with it, is another type.
    pub fn is_of(&self, of: &str) -> bool {
        declared_name(of).is_some_and(|name| declared_name(self.of) == Some(name))
    }

    /// Whether it is of a trait of that name, whatever path leads there and whatever its arguments are.
    pub fn implements(&self, name: &str) -> bool {
        self.of_trait.is_some_and(|of| type_name(of) == name)
    }

    /// The name of the trait, if it has no arguments: `PartialEq<B>` compares with something else than `PartialEq` does.
    pub fn plain_trait(&self) -> Option<&str> {
        self.of_trait.filter(|of| !of.contains('<')).map(type_name)
    }

    /// The arguments of the trait, as text.
    pub fn trait_arguments(&self) -> Vec<String> {
        self.of_trait.map(type_arguments).unwrap_or_default()
    }
}

impl SyntaxFile {
    /// The `impl` blocks, in the order of the text.
    pub fn impls(&self) -> Vec<Implementation<'_>> {
        self.all(&["impl_item"]).into_iter().filter_map(|block| self.implementation(block)).collect()
    }

    /// Those of the type that is declared by the name of `of` ([`Implementation::is_of`]).
    pub fn impls_of(&self, of: &str) -> Vec<Implementation<'_>> {
        let mut found = self.impls();
        found.retain(|own| own.is_of(of));
        found
    }

    /// Whether the type that is declared by the name of `of` has an `impl` of a trait of that name.
    pub fn implements(&self, name: &str, of: &str) -> bool {
        self.impls().iter().any(|own| own.implements(name) && own.is_of(of))
    }

    /// The innermost one around `span`.
    pub fn impl_around(&self, span: Span) -> Option<Implementation<'_>> {
        self.implementation(self.nearest(span, &["impl_item"])?)
    }

    fn implementation<'f>(&'f self, block: Branch<'f>) -> Option<Implementation<'f>> {
        let children = self.children(block);
        let part = |field: &str| {
            let child = children.iter().find(|child| child.field == Some(field))?;
            Some(self.text(child.span))
        };
        let is_negative = children.iter().any(|child| child.kind == "!");
        let of = part("type").filter(|_| !is_negative)?;
        Some(Implementation { block, of, of_trait: part("trait") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The headings of those that are of `A`.
    fn of_a(text: &str) -> Vec<String> {
        let file = SyntaxFile::parse(text.as_bytes());
        let found = file.impls_of("crate::a::A<u8>").into_iter();
        found.map(|own| file.text(own.block.span).trim_end_matches(" {}").to_owned()).collect()
    }

    #[test]
    fn those_of_a_type_are_known_by_its_name() {
        for heading in [
            "impl A",
            "impl<T> A<T>",
            "impl a::A",
            "impl Clone for A",
            "impl<'a, T: b::C> From<&'a T> for a::A<'a, T>",
            "unsafe impl Send for A",
        ] {
            assert_eq!(of_a(&format!("{heading} {{}}")), [heading]);
        }
    }

    #[test]
    fn what_only_speaks_of_the_type_is_none_of_it() {
        for heading in [
            "impl Clone for &A",
            "impl Clone for &'a mut a::A",
            "impl Clone for (A, B)",
            "impl Clone for Box<A>",
            "impl Clone for [a::A]",
            "impl dyn A",
            "impl A for B",
            "impl From<A> for B",
            "impl !Send for A",
            "impl AB",
            "impl A::B",
        ] {
            assert!(of_a(&format!("{heading} {{}}")).is_empty(), "{heading}");
        }
    }

    #[test]
    fn a_trait_is_known_by_its_name_or_with_its_arguments() {
        let file = SyntaxFile::parse(b"impl fmt::Debug for A {} impl PartialEq<b::B> for A {} impl A {}");
        let traits: Vec<_> = file.impls().iter().map(|own| own.plain_trait().map(str::to_owned)).collect();
        assert_eq!(traits, [Some("Debug".to_owned()), None, None]);
        assert!(file.implements("Debug", "A") && file.implements("PartialEq", "A"));
        assert!(!file.implements("Debug", "&A") && !file.implements("PartialEq", "B") && !file.implements("", "A"));
        let arguments: Vec<_> = file.impls().iter().flat_map(Implementation::trait_arguments).collect();
        assert_eq!(arguments, ["b::B"]);
    }

    #[test]
    fn the_innermost_one_is_around() {
        let text = "impl A { fn f() { impl B { fn g() {} } } }";
        let file = SyntaxFile::parse(text.as_bytes());
        let of = |name: &str| Some(file.impl_around(Span::at(text.find(name)?))?.of);
        assert_eq!((of("f()"), of("g()")), (Some("A"), Some("B")));
    }
}
