//! The lint `deprecated`: what its author has given up, where the note of its `#[deprecated]` names what takes its place.
//!
//! The author's word is the reason; whether the new name takes and gives the same is for the trial to say. What compiles may still
//! be another's: a local of the new name, a variable that a constant in a pattern becomes, a method that calls itself. Where that
//! may be, nothing is proposed. A name that is imported by itself goes together with its import and with every other mention of
//! it in the file, since none of them holds alone.

mod import;
mod note;
mod own;

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;
use import::{Imported, Neighbours, stands_alone};
use note::{Replacement, replacements};
use own::{Own, bare, is_made_of};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "deprecated" {
        return Vec::new();
    }
    let Some((told, news)) = Told::read(scene).map(|told| (told, replacements(told.note))) else { return Vec::new() };
    // By the name of a trait alone, its methods would be those of another one.
    if news.is_empty() || told.kind == "trait" {
        return Vec::new();
    }
    let Some(own) = Own::read(scene, read) else { return Vec::new() };
    let Some(old) = Deprecated::read(scene, told, own) else { return Vec::new() };
    news.iter().filter(|new| !old.is_doubtful(new)).flat_map(|new| old.proposals(new)).collect()
}

/// What the compiler says of the use.
#[derive(Clone, Copy)]
struct Told<'s> {
    /// `method`, `associated function`, `unit struct`
    kind: &'s str,
    /// `rand::Rng::gen`
    path: &'s str,
    note: &'s str,
}

impl<'s> Told<'s> {
    fn read(scene: &'s Scene<'s>) -> Option<Told<'s>> {
        let told = scene.error.message.strip_prefix("use of deprecated ")?;
        let (kind, told) = told.split_once('`')?;
        let (path, note) = told.split_once("`: ")?;
        Some(Told { kind: kind.trim(), path, note })
    }

    /// The names of the path, without what they are given.
    fn segments(&self) -> Vec<String> {
        let mut depth = 0_usize;
        let mut plain = String::new();
        for letter in self.path.chars() {
            match letter {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                letter if depth == 0 => plain.push(letter),
                _ => {}
            }
        }
        plain.split("::").map(|name| bare(name.trim()).to_owned()).filter(|name| !name.is_empty()).collect()
    }
}

/// One use of a deprecated thing.
struct Deprecated<'s> {
    scene: &'s Scene<'s>,
    told: Told<'s>,
    /// The told path.
    path: Vec<String>,
    name: &'s str,
    /// The name alone, where the compiler points at a field together with what has it.
    span: Span,
    /// The nodes around the name, the innermost last; the name's own is not among them.
    around: Vec<Branch<'s>>,
    own: Own,
    home: Home,
}

/// Where the deprecated thing is declared.
#[derive(Debug, PartialEq, Eq)]
enum Home {
    /// In this package, whose paths the compiler tells without its name.
    Here,
    Elsewhere,
    Unknown,
}

impl<'s> Deprecated<'s> {
    fn read(scene: &'s Scene<'s>, told: Told<'s>, own: Own) -> Option<Deprecated<'s>> {
        let name = bare(told.path.rsplit("::").next()?);
        let before = scene.text().strip_suffix(name)?;
        let is_raw = before.ends_with("r#");
        let start = scene.span.end() - name.len() - if is_raw { "r#".len() } else { 0 };
        let span = Span::new(start, scene.span.end())?;
        let before = bare_end(before).trim_end();
        let mut around = scene.file.around(span);
        around.retain(|node| node.span != span);
        let path = told.segments();
        let first = path.first().map_or("", String::as_str);
        let home = match (own.declares(name), own.declares(first)) {
            (true, true) => Home::Here,
            (_, false) => Home::Elsewhere,
            (false, true) => Home::Unknown,
        };
        let is_it = before.is_empty() || before.ends_with('.');
        is_it.then_some(Deprecated { scene, told, path, name, span, around, own, home })
    }

    /// Whether the new name may mean something else here, however well it fits.
    fn is_doubtful(&self, new: &Replacement) -> bool {
        let successor = match new {
            Replacement::Path(segments) => segments.last().map_or("", String::as_str),
            Replacement::Calls(calls) => calls.rsplit('.').next().unwrap_or_default(),
        };
        let file = &self.scene.file;
        let functions = self.around.iter().filter(|node| node.kind == "function_item");
        let functions: Vec<&str> =
            functions.filter_map(|one| file.child(*one, "name")).map(|own| bare(file.text(own.span))).collect();
        let asks_itself = functions.iter().any(|function| is_made_of(successor, function))
            || self.home != Home::Elsewhere && self.own.reaches(successor, &functions);
        let is_method = self.told.kind.contains("method");
        // What a trait has may be overridden here, and would be asked for by its new name in vain.
        let is_overridden = (is_method || self.told.kind.contains("associated")) && self.own.has_living(self.name);
        asks_itself || is_overridden || is_method && self.is_anothers_method(new)
    }

    /// Whether the crate has functions of its own by the new names, which would be called in the place of the other's.
    fn is_anothers_method(&self, new: &Replacement) -> bool {
        let mut news: Vec<&str> = match new {
            Replacement::Path(segments) => segments.last().map(String::as_str).into_iter().collect(),
            Replacement::Calls(calls) => calls.split('.').collect(),
        };
        news.iter_mut().for_each(|name| *name = name.trim_end_matches("()"));
        self.home != Home::Here && news.iter().any(|new| self.own.has_living(new))
    }

    /// Whether every one of these places may have another type's, variant's or constant's name: types are what others see unless
    /// they stand in a body, and a new name in a pattern would take anything.
    fn may_be_renamed(&self, places: &[Span], is_path: bool) -> bool {
        let file = &self.scene.file;
        let spelt = Spelt::of(self.name());
        let is_inner = |span: Span| {
            let kinds = [
                "function_item",
                "function_signature_item",
                "impl_item",
                "struct_item",
                "enum_item",
                "union_item",
                "trait_item",
                "type_item",
                "const_item",
                "static_item",
                "associated_type",
                "attribute_item",
            ];
            let item = file.nearest(span, &kinds).filter(|item| item.kind == "function_item");
            let body = item.and_then(|item| file.child(item, "body"));
            body.is_some_and(|body| body.span.contains(span))
        };
        let is_matched = |span: Span| {
            let mut around = file.around(span);
            if around.iter().any(|node| node.kind == "token_tree") {
                return true;
            }
            around.retain(|node| node.kind.contains("pattern") || node.field == Some("pattern"));
            !around.is_empty()
        };
        match spelt {
            Spelt::Small => true,
            Spelt::Type => places.iter().all(|place| is_inner(*place) && (is_path || !is_matched(*place))),
            Spelt::Constant => places.iter().all(|place| is_path || !is_matched(*place)),
        }
    }

    fn name(&self) -> &'s str {
        self.name
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
        let kind = parent.map_or("", |parent| parent.kind);
        if !self.may_be_renamed(&[self.span], kind != "token_tree" && self.is_behind_another())
            && !self.is_of_field(kind)
        {
            return Vec::new();
        }
        let mut found = match kind {
            _ if self.is_shorthand() => vec![self.written(self.span, &format!("{last}: {}", file.text(self.span)))],
            "field_expression" if !self.has_holder(segments) => return Vec::new(),
            "field_expression" | "field_initializer" | "field_pattern" => vec![self.written(self.span, last)],
            "scoped_identifier" | "scoped_type_identifier" if self.is_last_of(parent) => {
                self.of_path(parent.copied(), segments)
            }
            "token_tree" => self.of_tokens(segments).into_iter().collect(),
            _ => self.bare(segments).into_iter().collect(),
        };
        found.extend(self.unwrapped(segments, last));
        found.extend(self.imported(segments));
        found
    }

    fn is_of_field(&self, parent: &str) -> bool {
        self.is_shorthand() || matches!(parent, "field_expression" | "field_initializer" | "field_pattern")
    }

    /// Whether what stands before the last name of the note, if anything does, is what has the deprecated one.
    fn has_holder(&self, segments: &[String]) -> bool {
        let [.., holder, _] = segments else { return true };
        holder == "Self" || self.path.iter().rev().nth(1) == Some(holder)
    }

    fn is_behind_another(&self) -> bool {
        let words = self.scene.file.words(self.scene.file.whole());
        let at = words.iter().position(|word| word.span == self.span);
        at.is_some_and(|at| (Neighbours { words: &words, at }).is_behind_another())
    }

    /// What takes the place of a name that stands by itself: a whole path, or a name that the file has no other use for.
    fn bare(&self, segments: &[String]) -> Option<Proposal> {
        let words = self.scene.file.words(self.scene.file.whole());
        match segments {
            [new] => (!stands_alone(&words, new)).then(|| self.written(self.span, new)),
            _ => self.rooted(segments).map(|path| self.written(self.span, &path)),
        }
    }

    /// With the import that brings the name in: by its new name wherever the file speaks of it, or from its new place.
    fn imported(&self, segments: &[String]) -> Vec<Proposal> {
        let Some(imported) = Imported::read(self.scene, self.name(), self.span) else { return Vec::new() };
        let is_type = Spelt::of(self.name) == Spelt::Type;
        if !self.may_be_renamed(imported.uses(), false) || is_type && imported.uses().is_empty() {
            return Vec::new();
        }
        let found = match segments {
            [new] => {
                let proposal = Proposal::new(self.why(new));
                imported.renamed(proposal, self.name, new).filter(|_| !self.is_said_in_modules())
            }
            [.., last] if last == self.name() => {
                self.rooted(segments).and_then(|path| imported.moved(Proposal::new(self.why(&path)), &path))
            }
            _ => None,
        };
        found.into_iter().collect()
    }

    /// Whether a file that is a module of this one may have the old name from here.
    fn is_said_in_modules(&self) -> bool {
        let declared = self.scene.file.module_declarations();
        declared.iter().any(|module| module.body.is_none()) && self.own.is_said_elsewhere(self.scene, self.name)
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

    /// A path as it may be written anywhere: `crate::` of a note is the package that the deprecated thing comes from. `None` for a
    /// path that begins at something that is near to the note.
    fn rooted(&self, segments: &[String]) -> Option<String> {
        let [first, rest @ ..] = segments else { return None };
        let home = self.path.first().filter(|_| self.path.len() > 1);
        match (first.as_str(), &self.home) {
            _ if rest.is_empty() => None,
            ("std" | "core" | "alloc", _) | ("crate", Home::Here) => Some(segments.join("::")),
            ("crate", Home::Elsewhere) => home.map(|home| format!("{home}::{}", rest.join("::"))),
            (first, Home::Elsewhere) => (home.map(String::as_str) == Some(first)).then(|| segments.join("::")),
            _ => None,
        }
    }

    /// A path's last segments: as many as the note has where it does not begin at a package.
    fn of_path(&self, parent: Option<Branch<'s>>, segments: &[String]) -> Vec<Proposal> {
        let (file, whole) = (&self.scene.file, parent.map_or(self.span, |parent| parent.span));
        if let Some(path) = self.rooted(segments) {
            return vec![self.written(whole, &path)];
        }
        if segments.first().is_some_and(|first| matches!(first.as_str(), "crate" | "self" | "super")) {
            return Vec::new();
        }
        // What stands before the name may have arguments of its own: `DateTime::<Utc>::from_utc`.
        let before = parent.and_then(|parent| file.child(parent, "path")).map_or("", |path| file.text(path.span));
        let before = type_path(before).trim_end_matches("::");
        let [.., holder, last] = segments else { return vec![self.written(self.span, &segments.join("::"))] };
        if before.rsplit("::").next() == Some(holder.as_str()) || holder == "Self" {
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
        // With nothing of the path left, it would begin at whatever the file calls so.
        let span = Span::new(from, self.span.end()).filter(|span| span.start() > whole.start() && left == 0);
        span.map(|span| self.written(span, &segments.join("::"))).into_iter().collect()
    }

    /// Inside a macro there are no paths, only tokens: what stands behind another name keeps it.
    fn of_tokens(&self, segments: &[String]) -> Option<Proposal> {
        let words = self.scene.file.words(self.scene.file.whole());
        let at = words.iter().position(|word| word.span == self.span)?;
        let place = Neighbours { words: &words, at };
        let last = segments.last()?;
        if !place.is_behind_another() {
            return self.bare(segments);
        }
        if place.before(1) == "." {
            return self.has_holder(segments).then(|| self.written(self.span, last));
        }
        let holder = segments.len().checked_sub(2).and_then(|at| segments.get(at));
        let is_its_own = holder.is_none_or(|holder| place.before(3) == holder);
        is_its_own.then(|| self.written(self.span, last))
    }

    /// `from_ymd(…)` as `from_ymd_opt(…).unwrap()`: what is called `_opt` gives nothing where the old one panicked.
    fn unwrapped(&self, segments: &[String], last: &str) -> Option<Proposal> {
        let is_checked = last.strip_suffix("_opt") == Some(self.name());
        let parent = self.around.last().filter(|_| is_checked)?;
        let call = self.call_of(parent.span)?;
        let one = match parent.kind {
            "field_expression" if self.has_holder(segments) => self.written(self.span, last),
            "scoped_identifier" if self.is_last_of(Some(parent)) => {
                self.of_path(Some(*parent), segments).into_iter().next()?
            }
            _ => return None,
        };
        Some(one.insert(self.scene, call.span.end(), ".unwrap()"))
    }
}

/// What stands before a raw name's sign.
fn bare_end(text: &str) -> &str {
    text.strip_suffix("r#").unwrap_or(text)
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
