//! Texts that give an item as a whole where a part of it is asked for: the part is taken, if the rest is what stands there.

use super::outline::{Item, ItemKind, Outline};
use super::source::{Source, invalid};
use super::words::{squashed, squashed_text};
use crate::refusal::{Refusal, excerpt};
use crate::syntax::SyntaxFile;

/// The one item that a text consists of.
#[derive(Debug)]
struct Given {
    kind: ItemKind,
    name: String,
    /// What comes before the body, as tokens, and as it stands there.
    head: String,
    signature: String,
    /// The body with its braces, as it stands there.
    body: Option<String>,
    /// The attributes and docs, as tokens.
    decorations: Vec<String>,
    /// Whether the text holds comments beside the item.
    has_comments: bool,
    /// The names of the functions right in it.
    functions: Vec<String>,
}

impl Given {
    fn read(text: &str) -> Option<Given> {
        let file = SyntaxFile::parse(text.as_bytes());
        let outline = Outline::of(&file)?;
        let mut top = outline.children(None);
        let (index, item) = top.next()?;
        let whole = outline.whole(item);
        let is_all = top.next().is_none()
            && outline.code.span(0).start() >= whole.start()
            && item.last + 1 == outline.code.len();
        if !is_all {
            return None;
        }
        let body = item.body.filter(|body| outline.code.is_open(*body, b'{'));
        let body =
            body.map(|body| [outline.code.span(body).start(), outline.code.span(outline.code.close_of(body)).end()]);
        let functions = outline.children(Some(index)).filter(|(_, inner)| inner.kind == ItemKind::Function);
        Some(Given {
            kind: item.kind,
            name: item.name.clone(),
            head: head(&outline, item),
            signature: outline.text(outline.header(item)),
            body: body.and_then(|[from, to]| text.get(from..to)).map(str::to_owned),
            decorations: decorations(&outline, item),
            has_comments: outline
                .comments
                .iter()
                .any(|comment| comment.span.start() < whole.start() || comment.span.start() >= whole.end()),
            functions: functions.map(|(_, inner)| inner.name.clone()).collect(),
        })
    }
}

/// The tokens before the body; a comma before a closing bracket means nothing.
fn head(outline: &Outline<'_>, item: &Item) -> String {
    let end = match item.body {
        Some(body) if outline.code.is_open(body, b'{') => body,
        _ if outline.code.is_punct(item.last, b';') => item.last,
        _ => item.last + 1,
    };
    squashed(outline.code, item.first, end).replace(",)", ")").replace(",>", ">")
}

fn decorations(outline: &Outline<'_>, item: &Item) -> Vec<String> {
    let shown = |span| super::words::on_one_line(&outline.text(span));
    item.decorations.iter().map(|decoration| shown(decoration.span)).collect()
}

impl Source<'_> {
    /// The body in a text that should be the body of the item and gives the item as a whole, with a note that says so;
    /// `None` for any other text.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`] where the rest of that item is not what stands there, and would be lost.
    pub(super) fn body_in_whole(&self, index: usize, text: &str) -> Result<Option<(String, String)>, Refusal> {
        let item = self.item(index)?;
        let Some(given) = Given::read(text) else { return Ok(None) };
        let what = self.scope.describe(index);
        let holds_it = item.kind == ItemKind::Function
            && matches!(given.kind, ItemKind::Impl | ItemKind::Trait)
            && given.functions.contains(&item.name);
        // A function is no whole body of another.
        let is_one_too = given.kind == item.kind && (given.name == item.name || item.kind == ItemKind::Function);
        if !is_one_too && !holds_it {
            return Ok(None);
        }
        let there = decorations(self.outline, item);
        let refused = |reason: String| {
            let advice = "give only what belongs between the braces, or use `replace` for the whole";
            Err(invalid("new_text", format!("{reason}; {advice}")))
        };
        if given.head != head(self.outline, item) {
            let signature = excerpt(&super::words::on_one_line(&given.signature));
            return refused(format!("it is not the body of {what}, but a whole item of its own, `{signature}`"));
        }
        if given.has_comments || given.decorations.iter().any(|one| !there.contains(one)) {
            return refused("it is the whole item, with comments or attributes that do not stand there".to_owned());
        }
        let note = "the new text gives the item as a whole; its body was taken, since the rest is what stands there";
        match given.body {
            Some(body) => Ok(Some((body, note.to_owned()))),
            None => refused(format!("it is no body, but the signature of {what}")),
        }
    }

    /// The signature in a text that should be one for the item, and goes on: with the body that is there already, with the
    /// brace that opens it, with a semicolon.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`] for another body.
    pub(super) fn signature_in<'t>(&self, index: usize, text: &'t str) -> Result<(&'t str, Option<String>), Refusal> {
        let item = self.item(index)?;
        let text = text.trim();
        let has_body = item.body.is_some_and(|body| self.code.is_open(body, b'{'));
        if item.kind == ItemKind::Function
            && let Some(bare) = text.strip_suffix(';')
        {
            let note = has_body.then(|| "the semicolon behind the signature was left out".to_owned());
            return Ok((bare.trim_end(), note));
        }
        let file = SyntaxFile::parse(text.as_bytes());
        let code = file.code();
        let Some(open) = body_of_text(&file) else { return Ok((text, None)) };
        let bare = text.get(..code.span(open).start()).unwrap_or(text).trim_end();
        let is_open = open + 1 == code.len() && text.ends_with('{');
        if is_open && has_body {
            return Ok((bare, Some("the `{` behind the signature was left out".to_owned())));
        }
        let same = item.body.filter(|_| has_body).is_some_and(|body| {
            let there = self.slice(self.code.span(body).start(), self.code.span(self.code.close_of(body)).end());
            let given = text.get(code.span(open).start()..).unwrap_or_default();
            // Comments are no tokens, and count.
            super::words::on_one_line(there) == super::words::on_one_line(given)
        });
        if same {
            return Ok((bare, Some("the body behind the signature is the one that is there, and stays".to_owned())));
        }
        let reason = "it has to be the signature alone, without a body; use `replace` for another body, too";
        Err(invalid("new_text", reason.to_owned()))
    }

    /// Refuses a text that should be the body of a closure and begins with the closure's own parameters.
    pub(super) fn no_second_head(&self, from: usize, body: usize, text: &str) -> Result<(), Refusal> {
        let head = squashed_text(self.slice(from, body));
        if head.is_empty() || !squashed_text(text).starts_with(&head) {
            return Ok(());
        }
        let reason = format!("it begins with the closure's own `{}`", excerpt(self.slice(from, body).trim()));
        Err(invalid("new_text", format!("{reason}; give only what comes behind it, or use `replace` for the whole")))
    }
}

/// The brace that opens the body of the item which a text begins with, closed or not.
fn body_of_text(file: &SyntaxFile) -> Option<usize> {
    let code = file.code();
    let outline = Outline::of(file)?;
    if let Some((_, item)) = outline.children(None).next()
        && let Some(body) = item.body.filter(|body| code.is_open(*body, b'{'))
    {
        return (item.last + 1 == code.len()).then_some(body);
    }
    // The outline does not know an item that has no end.
    let last = code.len().checked_sub(1)?;
    code.is_open(last, b'{').then_some(last)
}
