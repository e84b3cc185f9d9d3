//! E0369, E0277: iterators that are compared as if they were what they go through, with one another or with a list. A method goes
//! through both: `letters.iter().eq(letters.iter().rev())`.

use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{ITERATORS, type_name};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0369" => by_iterator(scene),
        "E0277" if scene.error.message.starts_with("can't compare") => by_list(scene),
        _ => Vec::new(),
    }
}

/// A comparison, and the method that does the same with all that two iterators give.
struct Compared<'s> {
    /// The `*` before the left side, if there is one.
    sign: Span,
    left: Branch<'s>,
    right: Branch<'s>,
    method: &'static str,
}

impl Compared<'_> {
    fn at<'s>(scene: &'s Scene<'_>) -> Option<Compared<'s>> {
        let whole = scene.file.nearest(scene.span, &["binary_expression"])?;
        let (left, right) = (scene.file.child(whole, "left")?, scene.file.child(whole, "right")?);
        let between = scene.file.text(Span::new(left.span.end(), right.span.start())?).trim();
        let methods = [("==", "eq"), ("!=", "ne"), ("<", "lt"), ("<=", "le"), (">", "gt"), (">=", "ge")];
        let method = methods.into_iter().find(|(own, _)| *own == between)?.1;
        // A method goes behind the pointer by itself.
        let behind = scene.file.child(left, "argument").or_else(|| scene.file.parts(left).into_iter().next());
        let is_pointed_at = left.kind == "unary_expression" && scene.file.text(left.span).starts_with('*');
        let left = behind.filter(|_| is_pointed_at).unwrap_or(left);
        let sign = Span::new(whole.span.start(), left.span.start())?;
        is_simple(scene, left.span).then_some(Compared { sign, left, right, method })
    }

    /// `left{made}.eq({lent}right)`.
    fn write(&self, scene: &Scene<'_>, made: &str, lent: &str) -> Option<Proposal> {
        let method = self.method;
        let gap = Span::new(self.left.span.end(), self.right.span.start())?;
        let why = Proposal::new(format!("compare what they give: `{method}`"));
        let why = if self.sign.is_empty() { why } else { why.replace(scene, self.sign, "") };
        let why = why.replace(scene, gap, format!("{made}.{method}({lent}"));
        Some(why.insert(scene, self.right.span.end(), ")"))
    }
}

/// An iterator on the left. What stands on the right may be a list that is only looked at.
fn by_iterator(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let Some(own) = names.last().filter(|of| is_iterator(of)).and_then(|_| Compared::at(scene)) else {
        return Vec::new();
    };
    let is_place = matches!(own.right.kind, "identifier" | "field_expression" | "index_expression");
    let lent = if is_place { own.write(scene, "", "&") } else { None };
    own.write(scene, "", "").into_iter().chain(lent).collect()
}

/// A list on the left: what it holds, as the iterator has it, lent or not.
fn by_list(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let [list, other] = names.as_slice() else { return Vec::new() };
    let bare = list.trim_start_matches('&');
    let is_list = bare.starts_with('[') || matches!(type_name(bare), "Vec" | "VecDeque");
    let Some(own) = Compared::at(scene).filter(|_| is_list && is_iterator(other)) else { return Vec::new() };
    [".iter()", ".iter().copied()"].into_iter().filter_map(|made| own.write(scene, made, "")).collect()
}

fn is_iterator(of: &str) -> bool {
    let name = type_name(of);
    ITERATORS.contains(&name) || matches!(name, "Iter" | "IterMut" | "Drain" | "RChunks")
}
