//! Renames a variable inside a function.

use super::outline::Item;
use super::source::{Change, Replacement, Source, invalid};
use super::taken::HARMLESS;
use crate::refusal::{Refusal, excerpt};
use crate::syntax::{Category, Kind, Local, Mentioned, locals};

impl Source<'_> {
    /// Refuses to rename what an attribute of the function names: what a macro makes of that nobody knows.
    fn not_in_attributes(&self, item: &Item, name: &str) -> Result<(), Refusal> {
        let name = name.trim_start_matches("r#");
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        for open in item.decorations.iter().filter_map(|part| part.open) {
            if self.code.is_any_word(open + 1, HARMLESS) || self.code.is_word(open + 1, "cfg") {
                continue;
            }
            let names_it = |at: &usize| match self.code.kind(*at) {
                Some(Kind::Str) => self.tokens(*at, *at + 1).split(|c| !is_part(c)).any(|word| word == name),
                _ => self.code.name(*at) == Some(name.as_bytes()),
            };
            if let Some(at) = (open + 2..self.code.close_of(open)).find(names_it) {
                let line = self.scope.line_of(self.code.span(at).start());
                let attribute = excerpt(&self.outline.attribute(open));
                let reason = format!("line {line}: the attribute `#[{attribute}]` mentions `{name}`");
                return Err(invalid("name", format!("{reason}, and what it means there is not sure")));
            }
        }
        Ok(())
    }

    /// Renames the variable `name` of a function to `to`, wherever that variable is meant.
    pub(super) fn rename_local(
        &self,
        index: usize,
        name: &str,
        to: &str,
        line: Option<usize>,
    ) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        // As in a target, `r#` may be left out.
        let raw = format!("r#{name}");
        let is_raw = self.check(name, Category::Identifier, "name").is_err()
            && self.check(&raw, Category::Identifier, "name").is_ok();
        let name = if is_raw { raw.as_str() } else { name };
        for (field, text) in [("name", name), ("to", to)] {
            self.check(text, Category::Identifier, field)?;
        }
        if name == to {
            return Err(self.no_change());
        }
        if name.chars().next().is_some_and(char::is_uppercase) || to.chars().next().is_some_and(char::is_uppercase) {
            let reason = "a name with a capital may be a constant or a variant in a pattern".to_owned();
            return Err(invalid("name", reason));
        }
        self.not_in_attributes(item, name)?;
        let bare = self.outline.bare(item);
        let text = self.outline.text(bare);
        let here = |offset: usize| self.scope.line_of(bare.start() + offset);
        let found = locals(&text, name, to).map_err(|error| {
            let line = here(0) + error.line - 1;
            invalid("name", format!("line {line}: the function cannot be read with certainty: {}", error.message))
        })?;
        let bound = |local: &Local| local.sites.first().map_or(0, |site| here(site.range[0]));
        let shown = |local: &Local| {
            let mut lines: Vec<usize> = local.sites.iter().skip(1).map(|site| here(site.range[0])).collect();
            lines.dedup();
            let places: Vec<String> = lines.iter().map(ToString::to_string).collect();
            let uses = if places.is_empty() { "nowhere".to_owned() } else { format!("on line {}", places.join(", ")) };
            format!("{}:{}: `{name}`, used {uses}", self.path(), bound(local))
        };
        let target = format!("variable `{name}` in {}", item.name);
        let fits: Vec<&Local> =
            found.locals.iter().filter(|local| line.is_none_or(|line| bound(local) == line)).collect();
        let local = match fits.as_slice() {
            [local] => *local,
            [] => {
                let candidates = found.locals.iter().map(shown).collect();
                return Err(Refusal::NoSuchItem { file: self.path(), target, candidates });
            }
            several => {
                let candidates = several.iter().map(|local| shown(local)).collect();
                return Err(Refusal::AmbiguousSelector { file: self.path(), target, candidates });
            }
        };
        if let Some((offset, what)) = found.unsure.first() {
            let reason = format!(
                "line {}: {what} mentions one of the names, and what it means there is not sure",
                here(*offset)
            );
            return Err(invalid("name", reason));
        }
        if let Some(offset) = found.taken.first() {
            return Err(invalid("to", format!("`{to}` is used already, on line {}", here(*offset))));
        }
        let is_raw = to.starts_with("r#");
        if is_raw && local.sites.iter().any(|site| site.how == Mentioned::Captured) {
            return Err(invalid("to", format!("`{to}` cannot stand in a format string")));
        }
        let mut replacements = Vec::new();
        for site in &local.sites {
            let [from, end] = site.range.map(|offset| bare.start() + offset);
            if site.how == Mentioned::AsField {
                let field = self.slice(from, end);
                replacements.push(Replacement::insert(bare.start() + site.start, format!("{field}: ")));
            }
            replacements.push(Replacement::new(from, end, to));
        }
        Ok(Change::of(replacements))
    }
}
