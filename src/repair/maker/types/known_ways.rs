//! What is known to lead from no type to another: the conversions that the standard library has not, and those that a type of the
//! crate has not. What nothing can come of costs a run of the compiler all the same.

use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::numbers::casts::keeps_all;
use crate::repair::maker::{Read, Scene};
use crate::repair::type_text::{ITERATORS, NUMBERS, arguments, type_name};
use crate::syntax::{SyntaxFile, declared_name};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// Types of the standard library that hold or read something, beside numbers, texts, lists, wrappers and iterators.
const OF_STD: &[&str] = &[
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "BufReader",
    "BufWriter",
    "Duration",
    "File",
    "HashMap",
    "HashSet",
    "Instant",
    "Range",
    "RangeInclusive",
    "Stdin",
    "StdinLock",
    "Stdout",
    "SystemTime",
    "VecDeque",
];

/// What kind of type a text names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    /// `bool`, `char`, `()`, `!`.
    Plain,
    /// `str` and `String`.
    Text,
    Tuple,
    /// An array or a slice.
    List,
    Vec,
    Option,
    Result,
    /// A collection, an iterator or a reader of the standard library.
    Holder,
    /// Declared in the crate.
    Own,
    /// Anything else, of which nothing is known.
    Open,
}

/// All files of a crate; none where not all of them are found.
type Files = Vec<(String, Rc<SyntaxFile>)>;

/// The types of one crate, as far as its files show them. They are read once a name asks for it.
pub(super) struct Ways<'a> {
    look: RefCell<Box<dyn FnMut() -> Files + 'a>>,
    files: OnceCell<Files>,
}

impl<'a> Ways<'a> {
    pub(super) fn of(scene: &'a Scene<'_>, read: Read<'a>) -> Ways<'a> {
        Ways::found_by(move || files_of_crate(scene, read).unwrap_or_default())
    }

    fn found_by(look: impl FnMut() -> Files + 'a) -> Ways<'a> {
        Ways { look: RefCell::new(Box::new(look)), files: OnceCell::new() }
    }

    fn files(&self) -> &Files {
        self.files.get_or_init(|| (self.look.borrow_mut())())
    }

    /// Whether `.into()` may make `expected` of `got`, both as the compiler writes them.
    pub(super) fn may_become(&self, got: &str, expected: &str) -> bool {
        let (from, to) = (self.kind(bare(got)), self.kind(bare(expected)));
        if from == Kind::Own || to == Kind::Own {
            let has = |kind: Kind, of: &str| kind == Kind::Own && self.is_named_beside(bare(of), CONVERSIONS);
            return has(from, got) || has(to, expected) || [from, to].contains(&Kind::Open);
        }
        if from == Kind::Open || to == Kind::Open {
            // A box of a trait is made by nobody's `From`, but that of an error.
            return !(expected.starts_with("Box<dyn ") && !expected.contains("Error") && from != Kind::Open);
        }
        // What is made of it may be lent then; what has no size is not made.
        if expected.starts_with('&') {
            let of = bare(expected);
            let has_size = of != "str" && (!of.starts_with('[') || of.contains(';'));
            return has_size && !expected.starts_with("&mut ") && self.may_become(got, of);
        }
        // What a reference leads to is read first, as the compiler then says.
        let held = bare(got);
        match to {
            Kind::Number => match from {
                Kind::Number => held.starts_with('{') || is_wider(held, expected),
                Kind::Plain => matches!((held, expected), ("bool", _) | ("char", "u32" | "u64" | "u128")),
                _ => false,
            },
            Kind::Plain => (held, expected) == ("u8", "char"),
            Kind::Text => matches!(from, Kind::Text) || held == "char",
            Kind::Tuple => from == Kind::List,
            Kind::List => from == Kind::Tuple,
            Kind::Vec => matches!(from, Kind::Text | Kind::List | Kind::Holder),
            Kind::Option => {
                arguments(expected).iter().any(|of| of == got) || got.starts_with('&') && held.starts_with("Option<")
            }
            Kind::Result => false,
            Kind::Holder => matches!(from, Kind::List | Kind::Vec | Kind::Holder | Kind::Tuple),
            Kind::Own | Kind::Open => true,
        }
    }

    /// Whether `.as_ref()` may make `expected` of `got`, both as the compiler writes them.
    pub(super) fn may_lend(&self, got: &str, expected: &str) -> bool {
        let is_wrapped = ["Option<&", "Result<&", "Pin<&"].iter().any(|of| expected.starts_with(of));
        let is_lent = expected.starts_with('&') && !expected.starts_with("&mut ");
        let to = self.kind(expected);
        if !is_wrapped && !is_lent {
            return to == Kind::Open && !expected.starts_with("&mut ") && declared_name(expected).is_none();
        }
        match self.kind(bare(got)) {
            Kind::Number | Kind::Plain | Kind::Tuple => false,
            Kind::Option => is_wrapped && expected.starts_with("Option<"),
            Kind::Result => is_wrapped && expected.starts_with("Result<"),
            Kind::Own => self.is_named_beside(bare(got), &["AsRef", "Deref", "as_ref"]),
            _ => true,
        }
    }

    /// Whether a value of the type may have the method: what is known to have none of that name is not asked for it.
    pub(super) fn may_have(&self, of: &str, method: &str) -> bool {
        let of = bare(of);
        match self.kind(of) {
            Kind::Number | Kind::Plain | Kind::Tuple => false,
            Kind::Text => matches!(method, "as_ref" | "as_bytes" | "chars" | "bytes" | "lines"),
            Kind::List | Kind::Vec | Kind::Holder => matches!(method, "iter" | "into_iter" | "as_ref"),
            Kind::Own => {
                let trait_of_it = match method {
                    "into_iter" => "IntoIterator",
                    "as_ref" => "AsRef",
                    _ => method,
                };
                self.is_named_beside(of, &[method, trait_of_it, "Deref"])
            }
            Kind::Option | Kind::Result | Kind::Open => true,
        }
    }

    fn kind(&self, of: &str) -> Kind {
        let name = type_name(of);
        // Nobody calls a type of one's own as a number is called.
        let may_be_own = declared_name(of).is_some_and(|name| name.starts_with(char::is_uppercase));
        if may_be_own && self.declares(name) {
            return Kind::Own;
        }
        match name {
            "bool" | "char" | "()" | "!" => Kind::Plain,
            "str" | "String" => Kind::Text,
            "Vec" => Kind::Vec,
            "Option" => Kind::Option,
            "Result" => Kind::Result,
            _ if NUMBERS.contains(&name) || matches!(name, "{integer}" | "{float}") => Kind::Number,
            _ if of.starts_with('(') => Kind::Tuple,
            _ if of.starts_with('[') => Kind::List,
            _ if OF_STD.contains(&name) || ITERATORS.contains(&name) && name != "Lines" => Kind::Holder,
            _ => Kind::Open,
        }
    }

    fn declares(&self, name: &str) -> bool {
        self.files().iter().any(|(_, file)| {
            file.times_named(name) > 0
                && file.type_declarations(&|own| own == name).iter().any(|declared| !declared.is_import)
        })
    }

    /// Whether a file that names the type has one of the words, be it as a part of one: an `impl`, a `derive`, a macro's name; or one that
    /// has macros of its own does, which may write for any type.
    fn is_named_beside(&self, of: &str, words: &[&str]) -> bool {
        let name = type_name(of);
        self.files().iter().any(|(_, file)| {
            let text = file.text(file.whole());
            let names = file.times_named(name) > 0;
            let says = || words.iter().any(|word| text.contains(word));
            // What is no text is not known.
            names && text.is_empty() || (names || text.contains("macro_rules!")) && says()
        })
    }
}

/// What a file has that says how something is made of something else.
const CONVERSIONS: &[&str] = &["From", "Into", "from!", "into!", "#[from]", "enum_dispatch"];

/// A type without the references before it, and without their lifetimes.
fn bare(of: &str) -> &str {
    let mut rest = of.trim();
    while let Some(held) = rest.strip_prefix('&') {
        let held = held.trim_start();
        let unnamed = held.strip_prefix('\'').and_then(|lifetime| lifetime.split_once(' ')).map_or(held, |(_, of)| of);
        rest = unnamed.strip_prefix("mut ").unwrap_or(unnamed).trim_start();
    }
    rest
}

/// Whether the standard library makes the one number of the other: what depends on the machine is made of no more than 16 bits, and
/// makes nothing.
fn is_wider(got: &str, expected: &str) -> bool {
    match expected {
        "usize" => matches!(got, "u8" | "u16"),
        "isize" => matches!(got, "u8" | "i8" | "i16"),
        _ => !got.ends_with("size") && keeps_all(got, expected),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(text: &str) -> Ways<'static> {
        let file = Rc::new(SyntaxFile::parse(text.as_bytes()));
        Ways::found_by(move || vec![("src/lib.rs".to_owned(), Rc::clone(&file))])
    }

    #[test]
    fn what_the_standard_library_converts_is_tried() {
        let ways = ways("");
        for (got, expected) in [
            ("u8", "u32"),
            ("&u8", "u32"),
            ("u8", "usize"),
            ("u16", "usize"),
            ("i16", "isize"),
            ("u8", "isize"),
            ("u8", "i16"),
            ("i32", "f64"),
            ("f32", "f64"),
            ("u8", "char"),
            ("bool", "i32"),
            ("char", "u32"),
            ("&str", "String"),
            ("&'static str", "String"),
            ("char", "String"),
            ("&str", "&String"),
            ("&str", "Box<dyn std::error::Error>"),
            ("Vec<u8>", "Rc<[u8]>"),
            ("[i32; 3]", "Vec<i32>"),
            ("[i32; 2]", "(i32, i32)"),
            ("i32", "Option<i32>"),
            ("[(u8, u8); 2]", "HashMap<u8, u8>"),
            ("T", "String"),
            ("impl Into<String>", "String"),
            ("Foreign", "u8"),
            ("_", "u8"),
        ] {
            assert!(ways.may_become(got, expected), "{got} -> {expected}");
        }
    }

    #[test]
    fn what_it_does_not_convert_is_not_tried() {
        let ways = ways("");
        for (got, expected) in [
            ("u32", "u8"),
            ("usize", "i32"),
            ("i32", "usize"),
            ("u32", "usize"),
            ("u16", "isize"),
            ("f64", "f32"),
            ("i64", "f64"),
            ("i8", "u16"),
            ("&u8", "u8"),
            ("Option<u8>", "u8"),
            ("(i32, i32)", "i32"),
            ("u8", "bool"),
            ("String", "&str"),
            ("Option<String>", "Option<&str>"),
            ("usize", "Option<u64>"),
            ("u8", "Result<u8, String>"),
            ("u64", "String"),
            ("Vec<&str>", "Vec<String>"),
            ("String", "Box<dyn Fn()>"),
        ] {
            assert!(!ways.may_become(got, expected), "{got} -> {expected}");
        }
    }

    #[test]
    fn a_type_of_the_crate_is_converted_where_it_says_so() {
        let silent = ways("struct Point(i32, i32);");
        assert!(!silent.may_become("(i32, i32)", "Point"));
        assert!(!silent.may_become("&Point", "String"));
        let told = "struct Point(i32, i32); impl From<(i32, i32)> for Point { fn from(p: (i32, i32)) -> Self { Point(p.0, p.1) } }";
        assert!(ways(told).may_become("(i32, i32)", "Point"));
        assert!(ways("#[derive(From)] struct Point(i32, i32);").may_become("(i32, i32)", "Point"));
        assert!(ways("struct Point(i32, i32); impl_from!(Point);").may_become("(i32, i32)", "Point"));
        // Of what is declared elsewhere nothing is known, nor of a type that is called as one of the standard library.
        assert!(silent.may_become("(i32, i32)", "Place"));
        assert!(ways("struct Instant; impl From<u8> for Instant {}").may_become("u8", "Instant"));
    }

    #[test]
    fn what_is_lent_is_a_reference() {
        let ways = {
            let files = ["pub struct Own(u8);", "struct Held; impl AsRef<str> for Held {}"];
            let files = files.map(|text| ("src/a.rs".to_owned(), Rc::new(SyntaxFile::parse(text.as_bytes()))));
            Ways::found_by(move || files.to_vec())
        };
        for (got, expected) in [
            ("String", "&Path"),
            ("Option<T>", "Option<&T>"),
            ("[u8; 4]", "&[u8]"),
            ("T", "&str"),
            ("Held", "&str"),
            ("&Held", "&[u8]"),
        ] {
            assert!(ways.may_lend(got, expected), "{got} -> {expected}");
        }
        for (got, expected) in [
            ("u8", "&u8"),
            ("String", "String"),
            ("&String", "Vec<u8>"),
            ("Option<T>", "&T"),
            ("String", "&mut str"),
            ("(u8, u8)", "&u8"),
            ("Own", "&str"),
            ("&Own", "&u8"),
        ] {
            assert!(!ways.may_lend(got, expected), "{got} -> {expected}");
        }
    }

    #[test]
    fn what_has_no_such_method_is_not_asked_for_it() {
        let ways = ways("struct Line; impl Line { fn as_str(&self) -> &str { \"\" } }");
        for (of, method) in
            [("Vec<u8>", "iter"), ("String", "chars"), ("&str", "bytes"), ("T", "as_str"), ("Line", "as_str")]
        {
            assert!(ways.may_have(of, method), "{of}: {method}");
        }
        for (of, method) in [
            ("Vec<u8>", "chars"),
            ("Map<I, F>", "as_slice"),
            ("String", "iter"),
            ("StdinLock<'a>", "as_str"),
            ("Line", "iter"),
        ] {
            assert!(!ways.may_have(of, method), "{of}: {method}");
        }
    }
}
