//! E0432, E0433, E0405, E0412, E0425: a name that several files take from a module that hands on what its own modules have, and
//! that it hands on no more: handed on again, as its neighbours are. So is what a macro asks its own crate for by `$crate`.

use super::renamed::files_of_crate;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::macros_own_crate::{asks_own_crate, is_exported};
use crate::syntax::{Branch, SyntaxFile};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let codes = ["E0405", "E0412", "E0425", "E0432", "E0433"];
    if !codes.contains(&scene.code()) {
        return Vec::new();
    }
    handed_on(scene, read).into_iter().collect()
}

fn handed_on(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let path = path_of(scene)?;
    // A macro that stays in its crate may use what only the crate sees.
    if asks_own_crate(&scene.error.message) && !is_exported(&scene.file, scene.span) {
        return None;
    }
    let (module, name) = path.rsplit_once("::")?;
    // The module that has it may be seen by its parent alone, or nobody would have handed anything on.
    let (parent, inner) = module.rsplit_once("::")?;
    // What the crate itself hands on stands in its first file.
    let is_of_macro = asks_own_crate(&scene.error.message);
    let files = if is_of_macro {
        let (root, _) = scene.name.split_once("src/")?;
        let name = format!("{root}src/lib.rs");
        read(&name).map(|file| vec![(name, file)])?
    } else {
        files_of_crate(scene, read)?
    };
    let (file_name, file) = files.iter().find(|(name, _)| is_file_of(name, parent))?;
    let neighbours: Vec<Branch<'_>> = root_imports(file)
        .into_iter()
        .filter(|own| {
            let has_it = file.words(own.span).iter().any(|word| word.text == name);
            // What others use has to be seen by others.
            file.text(own.span).starts_with(if is_of_macro { "pub use " } else { "pub" }) && !has_it
        })
        .collect();
    // Behind what comes from the same module.
    let same = format!("{module}::");
    let last = neighbours.iter().rfind(|own| file.text(own.span).contains(&same)).or(neighbours.last())?;
    let text = file.text(last.span);
    let (seen, said) = text.split_once("use ")?;
    let root = ["self::", "crate::"].into_iter().find(|root| said.starts_with(root)).unwrap_or_default();
    let path = if root == "crate::" { format!("{path};") } else { format!("{root}{inner}::{name};") };
    let why = Proposal::new(format!("hand it on in `{parent}`, as what is beside it"));
    Some(why.replace_in(file_name, file, crate::edit::Span::at(last.span.end()), format!("\n{seen}use {path}")))
}

/// The path of the very thing, as the compiler names it where it cannot be used or may have been meant.
fn path_of(scene: &Scene<'_>) -> Option<String> {
    let told = scene.error.plain();
    let path = if asks_own_crate(&scene.error.message) {
        imported(&told)?
    } else if let Some((_, rest)) = told.split_once("instead:\n") {
        // Several of that name leave it open which is meant.
        let mut lines = rest.lines().map(|line| line.trim().trim_start_matches('|').trim());
        let first = lines.next()?;
        lines.next().is_none_or(|next| !next.starts_with("crate::")).then_some(first)?
    } else {
        let inaccessible = told.split("` exists but is inaccessible").next().filter(|head| head.len() < told.len())?;
        inaccessible.rsplit('`').next()?
    };
    let is_path = path.starts_with("crate::") && path.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':'));
    is_path.then(|| path.to_owned())
}

/// The one path that the compiler would import, with an edit or without one: behind it `$crate::` may name the macro.
fn imported(told: &str) -> Option<&str> {
    let (_, rest) = told.split_once("consider importing this ")?;
    let path = |line: &'_ str| {
        let start = line.find("crate::")?;
        let is_path = matches!(line.get(..start)?.split_whitespace().next_back(), None | Some("use"));
        let end = line.find(';').unwrap_or(line.len());
        is_path.then_some((start, end))
    };
    let paths =
        rest.lines().map(str::trim_end).filter_map(|line| path(line).and_then(|(start, end)| line.get(start..end)));
    let mut paths: Vec<&str> = paths.collect();
    paths.dedup();
    let [only] = paths.as_slice() else { return None };
    Some(only)
}

/// Whether a file is that of a module: `src/a/mod.rs` or `src/a.rs` of `crate::a`.
fn is_file_of(name: &str, module: &str) -> bool {
    let Some((_, inside)) = name.rsplit_once("src/") else { return false };
    let steps = module.strip_prefix("crate").unwrap_or(module).trim_start_matches("::").replace("::", "/");
    match steps.as_str() {
        "" => matches!(inside, "lib.rs" | "main.rs"),
        steps => inside == format!("{steps}.rs") || inside == format!("{steps}/mod.rs"),
    }
}

/// The imports of a file that stand in none of its items.
fn root_imports(file: &SyntaxFile) -> Vec<Branch<'_>> {
    let root = file.around(crate::edit::Span::at(0)).first().copied();
    let items = root.map(|root| file.children(root)).unwrap_or_default();
    items.into_iter().filter(|child| child.kind == "use_declaration").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_imported_is_one_path() {
        let told = "help: consider importing this struct\n  |\n4 + use crate::shapes::Shape;\n  |\n";
        assert_eq!(imported(told), Some("crate::shapes::Shape"));
        let told = " = help: consider importing this enum:\n         crate::shapes::Shape\n = note: in the macro `$crate::round`";
        assert_eq!(imported(told), Some("crate::shapes::Shape"));
        assert_eq!(imported("help: consider importing this enum:\n std::a::Shape\n"), None);
        assert_eq!(imported("help: consider importing this one:\n crate::a::B\n crate::c::B\n"), None);
    }

    #[test]
    fn a_module_has_one_of_two_files() {
        for (name, module, wanted) in [
            ("src/a/mod.rs", "crate::a", true),
            ("core/src/a.rs", "crate::a", true),
            ("src/lib.rs", "crate", true),
            ("src/a/b.rs", "crate::b", false),
            ("a.rs", "crate::a", false),
        ] {
            assert_eq!(is_file_of(name, module), wanted, "{name} {module}");
        }
    }
}
