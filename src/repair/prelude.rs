//! [`shorten_paths`]: `std::marker::Send` in what a suggestion writes is `Send`, as people write it.

use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Paths of what everybody has without an import, in every edition.
const PRELUDE: &[&str] = &[
    "std::borrow::ToOwned",
    "std::boxed::Box",
    "std::clone::Clone",
    "std::cmp::Eq",
    "std::cmp::Ord",
    "std::cmp::PartialEq",
    "std::cmp::PartialOrd",
    "std::convert::AsMut",
    "std::convert::AsRef",
    "std::convert::From",
    "std::convert::Into",
    "std::default::Default",
    "std::iter::DoubleEndedIterator",
    "std::iter::ExactSizeIterator",
    "std::iter::Extend",
    "std::iter::IntoIterator",
    "std::iter::Iterator",
    "std::marker::Copy",
    "std::marker::Send",
    "std::marker::Sized",
    "std::marker::Sync",
    "std::marker::Unpin",
    "std::ops::Fn",
    "std::ops::FnMut",
    "std::ops::FnOnce",
    "std::option::Option",
    "std::result::Result",
    "std::string::String",
    "std::string::ToString",
    "std::vec::Vec",
];

/// What everybody has as well, and no path shortens: variants, the macros behind `derive`, `Drop`, and what came with 2021.
const FURTHER: &[&str] = &["Debug", "Drop", "Err", "Hash", "None", "Ok", "Self", "Some", "TryFrom", "TryInto"];

/// Modules of `std` that `core` has as well, whole.
const CORE: &[&str] = &[
    "any", "array", "ascii", "cell", "char", "clone", "cmp", "convert", "default", "fmt", "future", "hint", "iter",
    "marker", "mem", "num", "ops", "option", "pin", "ptr", "result", "slice", "str",
];

/// The same but for [`STD_ONLY`], and only where the file takes something from them there.
const CORE_MOSTLY: &[&str] = &["error", "hash", "sync", "task", "time"];

/// What of these is in `std` alone.
const STD_ONLY: &[&str] = &["DefaultHasher", "Instant", "RandomState", "SystemTime", "Wake"];

/// Whether everybody has `name` without an import.
pub(super) fn is_there(name: &str) -> bool {
    FURTHER.contains(&name) || PRELUDE.iter().any(|path| path.rsplit("::").next() == Some(name))
}

/// The crate by which the file names this module of the standard library: `core` where it imports from that module of it, or
/// from `core` alone and the module is the same there.
pub(super) fn library_of(file: &SyntaxFile, module: &str) -> &'static str {
    let imports = file.all(&["use_declaration"]).into_iter();
    let own = imports.filter(|own| file.nearest(own.span, &["mod_item"]).is_none());
    let texts: Vec<String> = own.map(|own| file.words(own.span).iter().map(|word| word.text).collect()).collect();
    let names = |start: &str| texts.iter().any(|text| text.strip_prefix("pub").unwrap_or(text).starts_with(start));
    let listed = |text: &String| {
        let list = text.strip_prefix("usecore::{").unwrap_or_default();
        list.split(['{', ',', '}']).any(|one| one == module || one.starts_with(&format!("{module}::")))
    };
    let is_there = CORE.contains(&module) || CORE_MOSTLY.contains(&module);
    let says_core = names(&format!("usecore::{module}::")) || names(&format!("usecore::{module};"));
    let is_alike = CORE.contains(&module) && names("usecore::") && !names("usestd::");
    if is_there && (says_core || texts.iter().any(listed)) || is_alike { "core" } else { "std" }
}

/// `text` with `core` for `std` where the file calls it so. The module may stand behind what is written at `at`.
fn as_named(text: &str, file: &SyntaxFile, at: Span) -> String {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("std::") {
        let (head, tail) = rest.split_at(start);
        let path = tail.get(5..).unwrap_or_default();
        let behind = Span::new(at.end(), file.bytes().len()).map(|behind| file.text(behind)).unwrap_or_default();
        let path = if path.is_empty() { behind } else { path };
        let end = path.find(|c: char| !is_name(c) && c != ':').unwrap_or(path.len());
        let mut names = path.get(..end).unwrap_or_default().split("::");
        let module = names.next().unwrap_or_default();
        // Of `sync` it has the atomics.
        let is_there = module != "sync" || names.clone().next() == Some("atomic");
        let is_whole = is_there && !head.ends_with(|c: char| is_name(c)) && !names.any(|name| STD_ONLY.contains(&name));
        out.push_str(head);
        out.push_str(if is_whole { library_of(file, module) } else { "std" });
        out.push_str("::");
        rest = tail.get(5..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

/// `&mut Stream<'a>` for `&mut stream::Stream<'a>` where `&mut Stream` stands: the name reaches as it is, and the path may not.
fn as_written(old: &str, new: &str) -> Option<String> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let common: usize = old.chars().zip(new.chars()).take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum();
    let head = old.get(..common)?.trim_end_matches(is_name);
    let (old, new) = (old.strip_prefix(head)?, new.strip_prefix(head)?);
    let (path, arguments) = new.split_at(new.find('<')?);
    let modules = path.strip_suffix(old)?.strip_suffix("::")?;
    let is_path = !old.is_empty() && old.chars().all(is_name) && modules.chars().all(|c| is_name(c) || c == ':');
    is_path.then(|| format!("{head}{old}{arguments}"))
}

/// `mut fmt::` for `mut ` where `fmt::` stands: what the compiler writes is the type's last name alone, and of that only what
/// changes. How the type is lent says nothing against its path.
fn with_its_path(old: &str, new: &str) -> Option<String> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let lends = |text: &str| text.split(['&', ' ']).all(|word| matches!(word, "" | "mut") || word.starts_with('\''));
    let at = old.trim_end_matches(|c| is_name(c) || c == ':').len();
    let (lent, path) = old.split_at(at);
    let is_path = path.ends_with("::") && path.starts_with(is_name);
    // Where nothing changes but the path, that is to go.
    (is_path && lends(lent) && lends(new) && lent != new).then(|| format!("{new}{path}"))
}

/// Shortens the paths into the standard library that `suggestion` writes to what the place knows: a name of the prelude
/// that nothing in the file has of its own, a name or a module that the module around imports. Of the crate's own paths, those to
/// what is imported there go. `read` gives the tree of a
/// file as the compiler names it. Imports, and parts of files that cannot be read, are left alone.
pub fn shorten_paths(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    for part in &mut suggestion.parts {
        let is_root = part.place.file.ends_with("src/lib.rs") || part.place.file.ends_with("src/main.rs");
        if let Some(name) = part.new_text.strip_prefix("crate::").filter(|name| is_root && !name.contains("::"))
            && let (Some(file), Some(at)) =
                (read(&part.place.file), Span::new(part.place.byte_start, part.place.byte_end))
            && file.nearest(at, &["mod_item", "use_declaration"]).is_none()
            && !at.is_empty()
        {
            part.new_text = name.to_owned();
        }
        if let (Some(file), Some(at)) = (read(&part.place.file), Span::new(part.place.byte_start, part.place.byte_end))
        {
            if part.new_text.contains("std::") {
                part.new_text = as_named(&part.new_text, &file, at);
            }
            if let Some(text) = as_written(file.text(at), &part.new_text) {
                part.new_text = text;
            }
            if let Some(text) = with_its_path(file.text(at), &part.new_text) {
                part.new_text = text;
            }
        }
        let writes_import = part.new_text.trim_start().starts_with("use ") || part.new_text.contains("\nuse ");
        if writes_import || !part.new_text.contains("::") {
            continue;
        }
        let Some(file) = read(&part.place.file) else { continue };
        let Some(at) = Span::new(part.place.byte_start, part.place.byte_end) else { continue };
        if file.nearest(at, &["use_declaration"]).is_some() {
            continue;
        }
        if part.new_text.contains("std::") || part.new_text.contains("core::") {
            part.new_text = shortened(&part.new_text, &file, at);
        }
        // What comes in the place of something may be the longer way to it that is asked for.
        if at.is_empty() {
            part.new_text = as_imported(&part.new_text, &file, at);
        }
    }
}

/// `text` with shorter paths, as it is written at `at`.
fn shortened(text: &str, file: &SyntaxFile, at: Span) -> String {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = ["std::", "core::"].iter().filter_map(|name| rest.find(name)).min() {
        let (head, tail) = rest.split_at(start);
        out.push_str(head);
        let len = tail.find(|c: char| !is_name(c) && c != ':').unwrap_or(tail.len());
        let (path, behind) = tail.split_at(len);
        let path_len = path.trim_end_matches(':').len();
        let (path, colons) = path.split_at(path_len);
        let is_whole = !out.ends_with(|c: char| is_name(c) || c == ':');
        match short(path, file, at).filter(|_| is_whole && colons.is_empty()) {
            Some(short) => out.push_str(&short),
            None => out.push_str(path),
        }
        out.push_str(colons);
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// The imports of the module around `at`, without blanks.
fn imports_around(file: &SyntaxFile, at: Span) -> Vec<String> {
    let holder = |span: Span| file.nearest(span, &["mod_item"]).map(|own| own.span);
    let around = holder(at);
    // One in a function is known there alone, and one with an attribute may be there under a condition.
    let is_of_module = |own: &Span| {
        let outer = file.around(*own).into_iter().rev().nth(1);
        let before = file.bytes().get(..own.start()).unwrap_or_default().trim_ascii_end();
        outer.is_some_and(|outer| matches!(outer.kind, "source_file" | "declaration_list")) && !before.ends_with(b"]")
    };
    let imports = file.all(&["use_declaration"]).into_iter();
    let imports = imports.filter(|own| holder(own.span) == around && is_of_module(&own.span));
    imports.map(|own| file.words(own.span).iter().map(|word| word.text).collect()).collect()
}

/// Whether one of the imports brings what lies at `path`: whole imports, and names in one list. A list in a list is not read.
fn says(imports: &[String], path: &str) -> bool {
    let Some((module, name)) = path.rsplit_once("::") else { return false };
    imports.iter().any(|text| {
        let text = text.strip_prefix("pub").unwrap_or(text).strip_prefix("use").unwrap_or_default();
        let list = text.strip_prefix(&format!("{module}::{{")).and_then(|list| list.strip_suffix("};"));
        text == format!("{path};")
            || list.is_some_and(|list| !list.contains('{') && list.split(',').any(|one| one == name))
            || text.strip_prefix(&format!("{path}::{{self")).is_some_and(|list| list.starts_with([',', '}']))
    })
}

/// `: Shape` for `: shapes::Shape`, as the compiler calls what has two ways to it, where `crate::shapes::Shape` is imported.
fn as_imported(text: &str, file: &SyntaxFile, at: Span) -> String {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let imports = imports_around(file, at);
    let is_path = |c: char| is_name(c) || c == ':';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_name) {
        let (head, tail) = rest.split_at(start);
        let (path, behind) = tail.split_at(tail.find(|c| !is_path(c)).unwrap_or(tail.len()));
        let last = path.rsplit_once("::").map(|(_, last)| last);
        // What begins with two colons, or goes on behind, is another path.
        let is_whole = !head.ends_with(':') && last.is_some_and(|last| last.starts_with(char::is_uppercase));
        let known = last.filter(|_| is_whole && says(&imports, &format!("crate::{path}")));
        out.push_str(head);
        out.push_str(known.unwrap_or(path));
        rest = behind;
    }
    out.push_str(rest);
    out
}

fn short(path: &str, file: &SyntaxFile, at: Span) -> Option<String> {
    let (module, name) = path.rsplit_once("::")?;
    let holder = |span: Span| file.nearest(span, &["mod_item"]).map(|own| own.span);
    let around = holder(at);
    let imports = imports_around(file, at);
    let says = |path: &str| says(&imports, path);
    if says(path) {
        return Some(name.to_owned());
    }
    let is_taken = || {
        let items = ["struct_item", "enum_item", "union_item", "trait_item", "type_item", "type_parameter"];
        let declared = file.all(&items);
        let own = declared.iter().filter_map(|item| file.child(*item, "name")).any(|own| file.text(own.span) == name);
        let imported = file.all(&["use_declaration"]);
        // What another module imports, `use super::*` of the tests, is known there alone.
        let mut imported = imported.iter().filter(|own| holder(own.span) == around);
        own || imported.any(|own| file.words(own.span).iter().any(|word| word.text == name || word.text == "*"))
    };
    let has_path = |known: &&str| known.strip_prefix("std::") == path.split_once("::").map(|(_, path)| path);
    let is_of_prelude = module.contains("::prelude::") && is_there(name);
    if (PRELUDE.iter().any(has_path) || is_of_prelude) && !is_taken() {
        return Some(name.to_owned());
    }
    let (_, last) = module.rsplit_once("::")?;
    says(module).then(|| format!("{last}::{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_there_stays_as_it_is_written() {
        for (old, new, wanted) in [
            ("Stream", "stream::Stream<'a>", Some("Stream<'a>")),
            ("&mut Stream", "&mut a::b::Stream<'a>", Some("&mut Stream<'a>")),
            ("Stream", "stream::Stream", None),
            ("Streams", "stream::Stream<'a>", None),
            ("Stream", "Vec<stream::Stream<'a>>", None),
            ("", "stream::Stream<'a>", None),
        ] {
            assert_eq!(as_written(old, new).as_deref(), wanted, "{old} {new}");
        }
    }

    #[test]
    fn a_type_that_is_lent_otherwise_keeps_its_path() {
        for (old, new, wanted) in [
            ("fmt::", "mut ", Some("mut fmt::")),
            ("std::fmt::", "&'a mut ", Some("&'a mut std::fmt::")),
            ("mut fmt::", "", Some("fmt::")),
            ("&fmt::", "&mut ", Some("&mut fmt::")),
            ("fmt::", "", None),
            ("fmt::", "io::", None),
            ("&fmt::", "&", None),
            ("Vec<fmt::", "&mut ", None),
            ("", "&mut ", None),
        ] {
            assert_eq!(with_its_path(old, new).as_deref(), wanted, "{old} {new}");
        }
    }

    #[test]
    fn what_is_imported_needs_no_path() {
        for (text, new, wanted) in [
            ("use crate::shapes::Shape; fn f<U>() {}", ": shapes::Shape", ": Shape"),
            ("use crate::shapes::{Line, Shape}; fn f<U>() {}", ", U: shapes::Shape + Copy", ", U: Shape + Copy"),
            ("use crate::shapes::Line; fn f<U>() {}", ": shapes::Shape", ": shapes::Shape"),
            ("use crate::shapes::Shape as S; fn f<U>() {}", ": shapes::Shape", ": shapes::Shape"),
            ("use crate::shapes::Shape; fn f<U>() {}", ": ::shapes::Shape", ": ::shapes::Shape"),
            ("use crate::shapes::Shape; fn f<U>() {}", "", ""),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.rfind('>').unwrap();
            assert_eq!(as_imported(new, &file, Span::at(at)), wanted, "{text}");
        }
    }

    #[test]
    fn a_path_is_as_long_as_it_has_to_be() {
        for (text, new, wanted) in [
            ("fn f<T>() {}", ": std::marker::Send + 'static", ": Send + 'static"),
            ("fn f<T>() {}", ": std::cmp::PartialOrd<T>", ": PartialOrd<T>"),
            ("fn f<T>() {}", ": std::fmt::Debug", ": std::fmt::Debug"),
            ("use std::fmt; fn f<T>() {}", ": std::fmt::Debug", ": fmt::Debug"),
            ("use std::fmt::{self, Display}; fn f<T>() {}", ": std::fmt::Debug", ": fmt::Debug"),
            ("use std::fmt::{self, Display}; fn f<T>() {}", ": std::fmt::Display", ": Display"),
            ("use std::fmt::Debug; fn f<T>() {}", ": std::fmt::Debug", ": Debug"),
            ("use std::fmt::Debug as D; fn f<T>() {}", ": std::fmt::Debug", ": std::fmt::Debug"),
            ("mod m { use std::fmt::Debug; } fn f<T>() {}", ": std::fmt::Debug", ": std::fmt::Debug"),
            ("#[cfg(unix)] use std::fmt; fn f<T>() {}", ": std::fmt::Debug", ": std::fmt::Debug"),
            ("fn g() { use std::fmt; } fn f<T>() {}", ": std::fmt::Debug", ": std::fmt::Debug"),
            ("trait Send {} fn f<T>() {}", ": std::marker::Send", ": std::marker::Send"),
            ("use m::*; fn f<T>() {}", ": std::marker::Send", ": std::marker::Send"),
            ("mod tests { use super::*; } fn f<T>() {}", ": std::marker::Send", ": Send"),
            ("fn f<T>() {}", "std::vec::Vec::new()", "std::vec::Vec::new()"),
            ("use core::hash::Hash; fn f<T>() {}", ": std::hash::Hasher", ": core::hash::Hasher"),
            ("use core::{iter, hash::Hash}; fn f<T>() {}", ": std::hash::Hasher", ": core::hash::Hasher"),
            ("use core::hash::Hash; fn f<T>() {}", ": std::hash::RandomState", ": std::hash::RandomState"),
            ("use core::fmt; fn f<T>() {}", ": std::ops::Add", ": core::ops::Add"),
            ("use core::fmt; use std::io; fn f<T>() {}", ": std::ops::Add", ": std::ops::Add"),
            ("use core::fmt; use std::io; fn f<T>() {}", ": std::fmt::Debug", ": fmt::Debug"),
            ("use core::fmt; fn f<T>() {}", ": std::sync::Mutex<T>", ": std::sync::Mutex<T>"),
            ("use core::fmt; fn f<T>() {}", ": std::marker::Send", ": Send"),
            ("use core::fmt; fn f<T>() {}", ": std::future::Future", ": core::future::Future"),
            ("use core::task::Poll; fn f<T>() {}", "std::task::ready", "core::task::ready"),
            ("use core::task::Poll; fn f<T>() {}", ": std::task::Wake", ": std::task::Wake"),
            ("use core::sync::atomic::AtomicBool; fn f<T>() {}", "std::sync::Arc", "std::sync::Arc"),
            ("use core::sync::atomic::A; fn f<T>() {}", "std::sync::atomic::B", "core::sync::atomic::B"),
            ("fn f<T>() {}", "mystd::marker::Send", "mystd::marker::Send"),
            ("fn f<T>() {}", "core::prelude::v1::Err(", "Err("),
            ("enum Some { Err } fn f<T>() {}", "std::prelude::v1::Some(", "std::prelude::v1::Some("),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.rfind('>').unwrap();
            let named = as_named(new, &file, Span::at(at));
            assert_eq!(shortened(&named, &file, Span::at(at)), wanted, "{text}");
        }
    }
}
