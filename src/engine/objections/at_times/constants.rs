//! [`Constants`]: those that have another value in another build.

use crate::compiler::{Package, Verdict};
use crate::edit::Span;
use crate::engine::objections::evidence::Dark;
use crate::engine::objections::sources::Sources;
use crate::engine::objections::unit_cfg::UnitCfg;
use crate::engine::view::View;
use crate::syntax::{Branch, CfgAnswer, Conditions, Constant, SyntaxFile};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::rc::Rc;

/// The constants of a package that are others in another build, by name.
pub(in crate::engine::objections) type Constants = HashMap<String, Fickle>;

/// What is known of the constants of one name.
#[derive(Default)]
pub(in crate::engine::objections) struct Fickle {
    /// What has to hold for each, and where it is.
    declared: Vec<(Conditions, String)>,
    /// Where one has a condition in its value.
    chooses: Option<String>,
    /// Whether a file that no unit compiles has one as well.
    is_elsewhere: bool,
    /// Those of the others that its value is made of.
    made_of: Vec<String>,
}

impl Dark<'_> {
    /// A constant that the code at `span` speaks of, in words for people, if it is another one in a build that did not say the
    /// same: `groups` are those that did.
    pub(super) fn fickle_constant(
        &mut self,
        constants: &Constants,
        (tree, span): (&SyntaxFile, Span),
        here: &Conditions,
        groups: &[Vec<UnitCfg>],
    ) -> Option<String> {
        for name in tree.names_of_values(span) {
            // What it is made of counts as it does.
            let (mut open, mut seen) = (vec![name], HashSet::new());
            while let Some(next) = open.pop() {
                let Some(one) = constants.get(next).filter(|_| seen.insert(next)) else { continue };
                if next == name && is_of_the_module(tree, span, name, here) {
                    open.extend(one.made_of.iter().map(String::as_str));
                    continue;
                }
                if let Some(place) = self.other_value(one, here, groups) {
                    return Some(format!("`{name}` may be of another value in another build, {place}"));
                }
                open.extend(one.made_of.iter().map(String::as_str));
            }
        }
        None
    }

    /// Where the constant has another value than here, unless that was looked at as well.
    fn other_value(&mut self, one: &Fickle, here: &Conditions, groups: &[Vec<UnitCfg>]) -> Option<String> {
        if one.chooses.is_some() {
            return one.chooses.clone();
        }
        let (_, place) = one.declared.first()?;
        if one.declared.iter().any(|(conditions, _)| conditions.hold_where(here)) {
            return None;
        }
        let mut is_told = |conditions: &Conditions| match groups {
            [certain] => certain.iter().any(|cell| self.is_there(conditions, cell) == CfgAnswer::Active),
            _ => false,
        };
        let are_told = !one.is_elsewhere && one.declared.len() > 1;
        (!(are_told && one.declared.iter().all(|(conditions, _)| is_told(conditions)))).then(|| place.clone())
    }

    /// The constants of the package that another build has otherwise, read once.
    pub(super) fn constants(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<Constants> {
        if let Some(known) = self.constants.get(&package.id) {
            return Rc::clone(known);
        }
        let sources = self.sources(package, verdict, view);
        let found = Rc::new(found(&sources, self.uncompiled(package, verdict)));
        self.constants.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

/// Whether the name at `span` is that of a constant beside the function, in the same module of the file, which is there where the
/// function is: another one of the name, in another module, is not the one meant.
fn is_of_the_module(tree: &SyntaxFile, span: Span, name: &str, here: &Conditions) -> bool {
    const HIDES: &[&str] = &["block", "function_item", "impl_item", "macro_definition", "trait_item"];
    let module = |span: Span| {
        let around = tree.around(span).into_iter().filter(|node| node.kind == "mod_item");
        around.map(|node| node.span).next_back()
    };
    let Some(function) = tree.nearest(span, &["function_item"]) else { return false };
    // A path leads elsewhere, and a function may bring in or declare one of its own.
    let words = tree.words(function.span);
    let is_path = words.windows(2).any(|two| matches!(two, [colon, word] if colon.text == ":" && word.text == name));
    if is_path || words.iter().any(|word| matches!(word.text, "const" | "static" | "use")) {
        return false;
    }
    let mut own = tree.all(&["const_item"]).into_iter().filter(|constant| {
        tree.child_text(*constant, "name") == Some(name)
            && !tree.around(constant.span).iter().any(|node| HIDES.contains(&node.kind))
            && module(constant.span) == module(span)
    });
    let value = |constant: Branch<'_>| tree.child(constant, "value").map_or(constant.span, |value| value.span);
    own.any(|constant| {
        !tree.chooses(value(constant)) && Conditions::read(tree.conditions_at(constant.span)).hold_where(here)
    })
}

/// Those that stand under a condition or choose by one, and those made of such. One in a file of another condition counts if
/// there is a second one of the name: who speaks of the only one has its file.
fn found(sources: &Sources, uncompiled: &[(PathBuf, SyntaxFile)]) -> Constants {
    let hangs = |constant: Constant| constant.chooses || !constant.conditions.is_empty();
    let mut conditional = sources.iter().filter(|source| source.is_conditional());
    if !conditional.any(|source| source.is_at_times() || source.open.constants().into_iter().any(hangs)) {
        return Constants::new();
    }
    let mut elsewhere: HashSet<String> = HashSet::new();
    for constant in uncompiled.iter().flat_map(|(_, tree)| tree.constants()).filter(|constant| !constant.is_function) {
        elsewhere.insert(constant.name);
    }
    let mut number: HashMap<String, usize> = HashMap::new();
    let mut users: HashMap<String, Vec<String>> = HashMap::new();
    let mut all = Vec::new();
    for source in sources.iter().filter(|source| source.has_word("const")) {
        for mut constant in source.open.constants() {
            *number.entry(constant.name.clone()).or_default() += usize::from(!constant.is_function);
            for other in std::mem::take(&mut constant.made_of) {
                users.entry(other).or_default().push(constant.name.clone());
            }
            let (conditions, is_own) = (source.with(&constant.conditions), !constant.conditions.is_empty());
            if constant.chooses || !conditions.is_empty() {
                let place = format!("{}:{}", source.file, source.open.line_of(constant.place));
                all.push((constant.name, conditions, place, is_own, constant.chooses));
            }
        }
    }
    let mut found = Constants::new();
    for (name, conditions, place, is_own, chooses) in all {
        let is_elsewhere = elsewhere.contains(&name);
        let has_another = is_elsewhere || number.get(&name).is_some_and(|number| *number > 1);
        if chooses || is_own || has_another {
            let one = found.entry(name).or_default();
            one.is_elsewhere = is_elsewhere;
            match chooses {
                true => one.chooses = Some(place),
                false => one.declared.push((conditions, place)),
            }
        }
    }
    let mut open: Vec<String> = found.keys().cloned().collect();
    // What is said of a constant goes by the first that it is made of.
    open.sort_unstable();
    while let Some(name) = open.pop() {
        for user in users.get(&name).into_iter().flatten() {
            let is_new = !found.contains_key(user);
            let one = found.entry(user.clone()).or_default();
            if !one.made_of.contains(&name) {
                one.made_of.push(name.clone());
            }
            if is_new {
                open.push(user.clone());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_beside_the_function_is_the_one_meant() {
        for (text, is_it) in [
            ("const TOP: u8 = 1; fn f(x: u8) -> u8 { x.min(TOP) }", true),
            ("mod m { const TOP: u8 = 1; fn f(x: u8) -> u8 { x.min(TOP) } }", true),
            ("mod m { const TOP: u8 = 1; } use m::*; fn f(x: u8) -> u8 { x.min(TOP) }", false),
            ("const TOP: u8 = 1; fn f(x: u8) -> u8 { x.min(m::TOP) }", false),
            ("const TOP: u8 = 1; fn f(x: u8) -> u8 { use m::*; x.min(TOP) }", false),
            ("#[cfg(a)] const TOP: u8 = 1; fn f(x: u8) -> u8 { x.min(TOP) }", false),
            ("#[cfg(a)] const TOP: u8 = 1; #[cfg(a)] fn f(x: u8) -> u8 { x.min(TOP) }", true),
            ("const TOP: u8 = if cfg!(a) { 1 } else { 2 }; fn f(x: u8) -> u8 { x.min(TOP) }", false),
            ("const TOP: u8 = cfg_select! { a => 1, _ => 2 }; fn f(x: u8) -> u8 { x.min(TOP) }", false),
            ("fn g() { const TOP: u8 = 1; } fn f(x: u8) -> u8 { x.min(TOP) }", false),
            ("impl A { const TOP: u8 = 1; fn f(x: u8) -> u8 { x.min(TOP) } }", false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let (before, _) = text.split_once("x.min").unwrap();
            let span = Span::new(before.len(), text.find("TOP) }").unwrap() + 4).unwrap();
            let here = Conditions::read(file.conditions_at(span));
            assert_eq!(is_of_the_module(&file, span, "TOP", &here), is_it, "{text}");
        }
    }
}
