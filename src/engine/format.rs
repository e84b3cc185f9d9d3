//! [`format_changed`]: rustfmt, for what a run changed.

use super::delta::delta;
use super::judges::Compiler;
use super::reformat::{Otherwise, reformatted};
use super::settle::checked;
use super::view::View;
use crate::compiler::{CompilerError, Project, Verdict};
use crate::edit::{Edit, Span, line_start};
use crate::txn::{Rewrite, Run};
use crate::workspace::Workspace;
use std::fmt::Display;

/// Why nothing was formatted; the tree is as it was.
#[derive(Debug)]
pub(super) enum Unformatted {
    /// The user wants the run to end.
    Interrupted,
    /// A sentence for the report.
    Failed(String),
}

/// Formats what the run changed, where the file was as rustfmt leaves it when the run began, or else as much as `otherwise`
/// says, and checks the result.
/// Gives the new verdict, or `None` if there was nothing to do.
pub(super) fn format_changed<C: Compiler>(
    run: &mut Run,
    workspace: &Workspace,
    project: &Project,
    compiler: &mut C,
    base: &Verdict,
    round: usize,
    otherwise: Otherwise,
) -> Result<Option<Verdict>, Unformatted> {
    let failed = |why: &dyn Display| Unformatted::Failed(why.to_string());
    let mut rewrites = Vec::new();
    for (original, now) in run.changed() {
        let path = workspace.root().join(now.file().as_str());
        let edition = project.package_of_file(&path).map_or("2015", |package| package.edition.as_str());
        let folder = path.parent().unwrap_or(workspace.root());
        let after = reformatted(original.bytes(), now.bytes(), edition, folder, otherwise);
        let Some(after) = after else { continue };
        let (from, to, text) = changed_core(now.bytes(), &after);
        let (Some(span), Ok(text)) = (Span::new(from, to), String::from_utf8(text.to_vec())) else { continue };
        let edit = Edit::of_bytes(now.file().clone(), now.bytes(), span, text).map_err(|r| failed(&r))?;
        rewrites.push(Rewrite::of_edits(&now, [&edit]).map_err(|r| failed(&r))?);
    }
    if rewrites.is_empty() {
        return Ok(None);
    }
    run.propose(&rewrites).map_err(|e| Unformatted::Failed(format!("formatting was not written: {e}")))?;
    let checked = checked(compiler, round, &mut |_| {});
    let harmless = checked
        .as_ref()
        .is_ok_and(|verdict| delta(base, verdict, &rewrites, &mut View::new(workspace)).introduced.is_empty());
    match checked {
        Ok(verdict) if harmless => {
            run.accept().map_err(|e| failed(&e))?;
            Ok(Some(verdict))
        }
        checked => {
            run.reject().map_err(|e| failed(&e))?;
            match checked {
                Err(CompilerError::Interrupted) => Err(Unformatted::Interrupted),
                _ => Err(failed(&"formatting was taken back: the compiler did not confirm it")),
            }
        }
    }
}

/// The span of `before` outside the common start and end of whole lines, and what `after` has there.
fn changed_core<'a>(before: &[u8], after: &'a [u8]) -> (usize, usize, &'a [u8]) {
    let common = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let head = line_start(before, common);
    let longest = (before.len() - head).min(after.len() - head);
    let same = before.iter().rev().zip(after.iter().rev()).take(longest).take_while(|(a, b)| a == b).count();
    // Whole lines at the end too, so that no character is cut.
    let tail_start = before.len() - same;
    let tail = match before.get(tail_start..).and_then(|tail| tail.iter().position(|b| *b == b'\n')) {
        Some(at) => same - at - 1,
        None => 0,
    };
    (head, before.len() - tail, after.get(head..after.len() - tail).unwrap_or_default())
}
