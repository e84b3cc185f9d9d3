//! E0277: a trait's method that is handed on by its path, where what comes has the trait only behind a pointer:
//! `.map(Shape::area)` of what goes over `Box<dyn Shape>`. Called in a closure, it is found there.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_lacking = scene.code() == "E0277" && scene.error.message.starts_with("the trait bound `");
    if is_lacking { called(scene).into_iter().collect() } else { Vec::new() }
}

/// The one path of a method among the arguments there, as a closure.
fn called(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (of, lacking) = scene.error.message.strip_prefix("the trait bound `")?.split_once(": ")?;
    let is_pointer = of.starts_with('&') || matches!(type_name(of), "Arc" | "Box" | "Rc");
    let lacking = lacking.split(['`', '<']).next().filter(|_| is_pointer)?;
    // A copy would be one of the pointer.
    if matches!(lacking, "AsRef" | "Borrow" | "Clone" | "Copy" | "Into" | "ToOwned") {
        return None;
    }
    let is_handed_on = |path: &Branch<'_>| {
        let around = file.around(path.span);
        let list = around.iter().rfind(|node| node.span != path.span).filter(|node| node.kind == "arguments");
        list.is_some() && file.child_text(*path, "path").and_then(|of| of.rsplit("::").next()) == Some(lacking)
    };
    let mut paths = file.inside(scene.span, &["scoped_identifier"]).into_iter().filter(is_handed_on);
    let (path, None) = (paths.next()?, paths.next()) else { return None };
    let method = file.child_text(path, "name").filter(|name| name.starts_with(char::is_lowercase))?;
    let closure = format!("|it| it.{method}()");
    Some(Proposal::new("called on each, it is found behind the pointer").replace(scene, path.span, closure))
}
