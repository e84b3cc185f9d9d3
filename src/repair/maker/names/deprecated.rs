//! The lint `deprecated`: what its author has given up, where the note of its `#[deprecated]` names what takes its place.
//!
//! The author's word is the reason; whether the new name takes and gives the same is for the trial to say. A name that is imported
//! by itself goes together with its import and with every other mention of it in the file, since none of them holds alone.

mod import;
mod note;

use crate::edit::Span;
use crate::repair::maker::calls::separators::takes_self;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;
use import::{Imported, Neighbours};
use note::{Replacement, replacements};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "deprecated" {
        return Vec::new();
    }
    let Some(old) = Deprecated::read(scene) else { return Vec::new() };
    let news = replacements(old.note);
    news.iter().filter(|new| !old.is_within(new)).flat_map(|new| old.proposals(new)).collect()
}

/// One use of a deprecated thing.
struct Deprecated<'s> {
    scene: &'s Scene<'s>,
    /// `rand::Rng::gen`, as the compiler tells it.
    path: &'s str,
    note: &'s str,
    /// The name alone, where the compiler points at a field together with what has it.
    span: Span,
    /// The nodes around the name, the innermost last; the name's own is not among them.
    around: Vec<Branch<'s>>,
}

impl<'s> Deprecated<'s> {
    fn read(scene: &'s Scene<'s>) -> Option<Deprecated<'s>> {
        let told = scene.error.message.strip_prefix("use of deprecated ")?;
        let (_, told) = told.split_once('`')?;
        let (path, note) = told.split_once("`: ")?;
        let name = path.rsplit("::").next().filter(|name| scene.text().ends_with(name))?;
        let span = Span::new(scene.span.end() - name.len(), scene.span.end())?;
        let before = scene.text().strip_suffix(name)?.trim_end();
        let mut around = scene.file.around(span);
        around.retain(|node| node.span != span);
        (before.is_empty() || before.ends_with('.')).then_some(Deprecated { scene, path, note, span, around })
    }

    /// Whether the place is in what may be the very thing that is to take the other's place: there the old one may be what it is made
    /// of. A method that is called where no method stands is another's, and so is what is done to a field of `self`.
    fn is_within(&self, new: &Replacement) -> bool {
        let file = &self.scene.file;
        let receiver = self.around.last().filter(|node| node.kind == "field_expression");
        let receiver = receiver.and_then(|node| file.child(*node, "value"));
        let is_method = || self.scene.function().is_some_and(|own| takes_self(self.scene, own.span));
        if receiver.is_some_and(|receiver| file.text(receiver.span).starts_with("self.") || !is_method()) {
            return false;
        }
        let name = match new {
            Replacement::Path(segments) => segments.last().map_or("", String::as_str),
            Replacement::Calls(calls) => calls.rsplit('.').next().unwrap_or_default(),
        };
        let holders = self.around.iter().filter(|node| node.kind.ends_with("_item"));
        holders.filter_map(|item| file.child(*item, "name")).any(|own| file.text(own.span) == name)
    }

    fn name(&self) -> &'s str {
        self.scene.file.text(self.span)
    }

    fn proposals(&self, new: &Replacement) -> Vec<Proposal> {
        let Replacement::Path(segments) = new else { return self.called(new).into_iter().collect() };
        let Some(last) = segments.last().filter(|last| Spelt::of(last) == Spelt::of(self.name())) else {
            return Vec::new();
        };
        let file = &self.scene.file;
        if file.nearest(self.span, &["use_declaration"]).is_some() {
            return self.imported(segments);
        }
        let parent = self.around.last();
        let mut found = match parent.map_or("", |parent| parent.kind) {
            _ if self.is_shorthand() => vec![self.written(self.span, &format!("{last}: {}", self.name()))],
            "field_expression" | "field_initializer" | "field_pattern" => vec![self.written(self.span, last)],
            "scoped_identifier" | "scoped_type_identifier" if self.is_last_of(parent) => {
                self.of_path(parent.copied(), segments)
            }
            "token_tree" => self.of_tokens(segments).into_iter().collect(),
            _ => self.rooted(segments).iter().map(|path| self.written(self.span, path)).collect(),
        };
        found.extend(self.unwrapped(segments, last));
        found.extend(self.imported(segments));
        found
    }

    /// With the import that brings the name in: by its new name wherever the file speaks of it, or from its new place.
    fn imported(&self, segments: &[String]) -> Vec<Proposal> {
        let Some(imported) = Imported::read(self.scene, self.name(), self.span) else { return Vec::new() };
        match segments {
            [new] => vec![imported.renamed(Proposal::new(self.why(new)), new)],
            [.., last] if last == self.name() => {
                let paths = self.rooted(segments);
                paths.iter().filter_map(|path| imported.moved(Proposal::new(self.why(path)), path)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn written(&self, span: Span, text: &str) -> Proposal {
        Proposal::new(self.why(text)).replace(self.scene, span, text)
    }

    fn why(&self, new: &str) -> String {
        format!("use `{new}`, as the note of the deprecated `{}` says", self.name())
    }

    /// Whether it is what a path leads to, and not a step on its way.
    fn is_last_of(&self, path: Option<&Branch<'_>>) -> bool {
        let name = path.and_then(|path| self.scene.file.child(*path, "name"));
        name.is_some_and(|name| name.span == self.span)
    }

    fn is_shorthand(&self) -> bool {
        let nodes = self.scene.file.around(self.span);
        nodes.iter().any(|node| node.kind.starts_with("shorthand_field") && node.span == self.span)
    }

    /// `.timestamp()` as `.and_utc().timestamp()`: what it is given goes to the last call.
    fn called(&self, new: &Replacement) -> Option<Proposal> {
        let Replacement::Calls(calls) = new else { return None };
        let parent = self.around.last().filter(|parent| parent.kind == "field_expression")?;
        self.call_of(parent.span)?;
        Some(self.written(self.span, calls))
    }

    /// The call of what stands at `function`.
    fn call_of(&self, function: Span) -> Option<Branch<'s>> {
        let call = self.scene.file.nearest(function, &["call_expression"])?;
        let callee = self.scene.file.child(call, "function")?;
        (callee.span == function).then_some(call)
    }

    /// A path as it may be written here: `crate::` of a note is the package that the deprecated thing comes from, which is this one
    /// unless the file takes something from one of that name.
    fn rooted(&self, segments: &[String]) -> Vec<String> {
        let path = segments.join("::");
        let Some((home, rest)) = self.path.split_once("::").map(|(home, _)| home).zip(path.strip_prefix("crate::"))
        else {
            return vec![path];
        };
        let file = &self.scene.file;
        let words = file.words(file.whole());
        let begins_path = |at: usize| {
            let place = Neighbours { words: &words, at };
            !place.is_behind_another() && place.after(1) == ":" && place.after(2) == ":"
        };
        let is_package = words.iter().enumerate().any(|(at, word)| word.text == home && begins_path(at));
        let of_package = format!("{home}::{rest}");
        if is_package { vec![of_package] } else { vec![of_package, path] }
    }

    /// A path's last segments: as many as the note has where it does not begin at a package.
    fn of_path(&self, parent: Option<Branch<'s>>, segments: &[String]) -> Vec<Proposal> {
        let (file, whole) = (&self.scene.file, parent.map_or(self.span, |parent| parent.span));
        let home = self.path.split("::").next().unwrap_or_default();
        let is_whole = segments.first().is_some_and(|first| {
            matches!(first.as_str(), "std" | "core" | "alloc" | "crate") || segments.len() > 1 && first == home
        });
        if is_whole {
            return self.rooted(segments).iter().map(|path| self.written(whole, path)).collect();
        }
        // What stands before the name may have arguments of its own: `DateTime::<Utc>::from_utc`.
        let before = parent.and_then(|parent| file.child(parent, "path")).map_or("", |path| file.text(path.span));
        let before = before.split('<').next().unwrap_or_default().trim_end_matches("::");
        let [.., holder, last] = segments else { return vec![self.written(self.span, &segments.join("::"))] };
        if before.rsplit("::").next() == Some(holder.as_str()) {
            return vec![self.written(self.span, last)];
        }
        // The start of what as many segments take, counted from the end.
        let mut from = self.span.start();
        let mut left = segments.len().saturating_sub(1);
        let mut path = parent.and_then(|parent| file.child(parent, "path"));
        while let Some(one) = path.filter(|_| left > 0) {
            let name = file.child(one, "name").unwrap_or(one);
            from = name.span.start();
            left -= 1;
            path = file.child(one, "path");
        }
        let span = Span::new(from, self.span.end()).unwrap_or(self.span);
        vec![self.written(span, &segments.join("::"))]
    }

    /// Inside a macro there are no paths, only tokens: what stands behind another name keeps it.
    fn of_tokens(&self, segments: &[String]) -> Option<Proposal> {
        let words = self.scene.file.words(self.scene.file.whole());
        let at = words.iter().position(|word| word.span == self.span)?;
        let place = Neighbours { words: &words, at };
        let last = segments.last()?;
        if !place.is_behind_another() {
            return Some(self.written(self.span, self.rooted(segments).first()?));
        }
        let holder = segments.len().checked_sub(2).and_then(|at| segments.get(at));
        let is_its_own = place.before(1) == "." || holder.is_none_or(|holder| place.before(3) == holder);
        is_its_own.then(|| self.written(self.span, last))
    }

    /// `from_ymd(…)` as `from_ymd_opt(…).unwrap()`: what is called `_opt` gives nothing where the old one panicked.
    fn unwrapped(&self, segments: &[String], last: &str) -> Option<Proposal> {
        let is_checked = last.strip_suffix("_opt") == Some(self.name());
        let parent = self.around.last().filter(|_| is_checked)?;
        let call = self.call_of(parent.span)?;
        let one = match parent.kind {
            "field_expression" => self.written(self.span, last),
            "scoped_identifier" if self.is_last_of(Some(parent)) => {
                self.of_path(Some(*parent), segments).into_iter().next()?
            }
            _ => return None,
        };
        Some(one.insert(self.scene, call.span.end(), ".unwrap()"))
    }
}

/// What a name is by how it is spelt: a function or a module, a type, a constant. One does not take the place of another.
#[derive(Debug, PartialEq, Eq)]
enum Spelt {
    Small,
    Type,
    Constant,
}

impl Spelt {
    fn of(name: &str) -> Spelt {
        let begins_small = name.starts_with(|c: char| c.is_lowercase() || c == '_');
        let has_small = name.contains(char::is_lowercase);
        match (begins_small, has_small) {
            (true, _) => Spelt::Small,
            (false, true) => Spelt::Type,
            (false, false) => Spelt::Constant,
        }
    }
}
