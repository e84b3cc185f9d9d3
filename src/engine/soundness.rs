//! What is wrong with a file after requests have been carried out on it, and what is worth a word.

use crate::edit::{Edit, OffsetMap, Span, WorkspacePath, apply};
use crate::refusal::Refusal;
use crate::syntax::{Edition, GateFinding, SyntaxFile, first_error_line_of, gate_of};
use crate::workspace::Snapshot;
use std::path::Path;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Most edits of one file for which it is looked up whether they change a macro's definition.
const MAX_MACRO_LOOKS: usize = 1000;

/// What is found about one file.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// What nothing can excuse.
    pub(super) hard: Vec<Refusal>,
    /// What a person may overrule.
    pub(super) soft: Vec<Refusal>,
    /// What is worth a word.
    pub(super) notes: Vec<String>,
}

/// Which of the soft rules are waived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Waived {
    pub(super) broken_input: bool,
    pub(super) macro_definitions: bool,
}

/// Looks at a file that is edited. `path` is the place where it is afterwards.
pub(super) fn of_edit(
    before: &Snapshot,
    path: &WorkspacePath,
    edits: &[Edit],
    after: &Snapshot,
    map: &OffsetMap,
    edition: Edition,
    waived: Waived,
) -> Findings {
    let mut findings = Findings::default();
    if let Some(marker) = before.generated_marker() {
        findings.notes.push(format!("{path} is generated: its header says `{}`", crate::refusal::excerpt(&marker)));
    } else if let Some(hint) = before.generated_hint() {
        findings
            .notes
            .push(format!("{path} seems to be generated: its header says `{}`", crate::refusal::excerpt(&hint)));
    }
    if mixes_endings(before.bytes(), edits, || after.bytes()) {
        findings
            .notes
            .push(format!("{path} had line endings of one kind, and now has LF and CRLF, as in the new text"));
    }
    if before.bytes().starts_with(BYTE_ORDER_MARK) && !after.bytes().starts_with(BYTE_ORDER_MARK) {
        findings.notes.push(format!("{path} had a byte-order mark and now has none, as in the new text"));
    }
    let file = path.as_str();
    if is_rust(file) && is_rust(before.file().as_str()) {
        of_rust(&mut findings, before, path, edits, after, map, edition, waived);
    } else if is_rust(file) || is_toml(file) {
        findings.hard.extend(broken_new(file, after.bytes(), Some(before.bytes()).filter(|_| !is_rust(file)), edition));
    }
    findings
}

/// Looks at Rust that is edited, whatever the name of its file says.
pub(super) fn of_rust_edit(
    before: &Snapshot,
    edits: &[Edit],
    after: &Snapshot,
    map: &OffsetMap,
    edition: Edition,
    waived: Waived,
) -> Findings {
    let mut findings = Findings::default();
    of_rust(&mut findings, before, before.file(), edits, after, map, edition, waived);
    findings
}

#[allow(clippy::too_many_arguments, reason = "those of `of_edit`")]
fn of_rust(
    findings: &mut Findings,
    before: &Snapshot,
    path: &WorkspacePath,
    edits: &[Edit],
    after: &Snapshot,
    map: &OffsetMap,
    edition: Edition,
    waived: Waived,
) {
    let file = path.as_str();
    if let Some(line) = first_error_line_of(before.bytes(), edition) {
        if first_error_line_of(after.bytes(), edition).is_none() {
            findings.notes.push(format!("{path} did not parse before (line {line}) and does now"));
        } else if !waived.broken_input {
            findings.soft.push(Refusal::BrokenInput { file: file.to_owned(), line });
        }
    }
    if let Some(GateFinding::Broken { error_nodes }) = gate_of(before.bytes(), after.bytes(), map, edition) {
        findings.hard.push(Refusal::ParseErrorIntroduced { file: file.to_owned(), error_nodes });
    }
    if !waived.macro_definitions {
        let tree = SyntaxFile::of_edition(before.bytes(), edition);
        // One that only goes to another place is what it was.
        let is_kept = |text: &str| edits.iter().any(|edit| edit.new_text().contains(text));
        let changed = |edit: &Edit| tree.macro_definition_changed(edit.span(), is_kept);
        let name = edits.iter().take(MAX_MACRO_LOOKS).find_map(changed);
        if let Some(name) = name {
            findings.soft.push(Refusal::MacroDefinition { name, file: file.to_owned() });
        }
    }
}

/// Whether two files of the workspace differ in their permissions.
pub(super) fn modes_differ(root: &Path, one: &WorkspacePath, other: &WorkspacePath) -> bool {
    let mode = |file: &WorkspacePath| std::fs::metadata(root.join(file.as_str())).ok().map(|found| found.permissions());
    mode(one).zip(mode(other)).is_some_and(|(one, other)| one != other)
}

/// Whether all lines had the same ending, and no longer have. The new text, which nobody may have put together yet, is asked
/// for only if it matters.
fn mixes_endings<'a>(before: &[u8], edits: &[Edit], after: impl FnOnce() -> &'a [u8]) -> bool {
    let mut old = endings(before);
    let Some(first) = old.next() else { return false };
    // Nearly no edit brings the other ending: only then it is worth to look at all lines.
    let other = if first { '\n' } else { '\r' };
    let may_mix = edits.iter().any(|edit| edit.new_text().contains(other));
    if !may_mix || !old.all(|is_crlf| is_crlf == first) {
        return false;
    }
    let after = after();
    endings(after).any(|is_crlf| is_crlf != first) && endings(after).any(|is_crlf| is_crlf == first)
}

/// Of each line that ends, whether it ends with CRLF.
fn endings(text: &[u8]) -> impl Iterator<Item = bool> {
    let newlines = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    newlines.map(|(at, _)| at.checked_sub(1).and_then(|at| text.get(at)) == Some(&b'\r'))
}

/// Looks at a file that comes to be.
pub(super) fn of_new(path: &WorkspacePath, text: &[u8], edition: Edition) -> Findings {
    Findings { hard: broken_new(path.as_str(), text, None, edition).into_iter().collect(), ..Findings::default() }
}

/// The syntax errors of a text that is no edited Rust file; `before` is what the file held.
pub(super) fn broken_new(file: &str, after: &[u8], before: Option<&[u8]>, edition: Edition) -> Option<Refusal> {
    if is_rust(file) {
        // Made of nothing, which every parser accepts.
        let text = String::from_utf8_lossy(after).into_owned();
        let edit = Edit::of_bytes(WorkspacePath::from_resolved(file), b"", Span::at(0), text).ok()?;
        let map = apply(b"", [&edit]).ok()?.map;
        let GateFinding::Broken { error_nodes } = gate_of(b"", after, &map, edition)?;
        return Some(Refusal::ParseErrorIntroduced { file: file.to_owned(), error_nodes });
    }
    if !is_toml(file) {
        return None;
    }
    let error = toml_error(after)?;
    // As with Rust, a parser has a vote only if it accepted the file before.
    if before.is_some_and(|before| toml_error(before).is_some()) {
        return None;
    }
    Some(Refusal::ParseErrorIntroduced { file: file.to_owned(), error_nodes: vec![error] })
}

/// What the parser says of a text that is no TOML.
fn toml_error(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let error = toml::from_str::<toml::Table>(text).err()?;
    let line = error.span().and_then(|span| text.get(..span.start)).map(|head| head.matches('\n').count() + 1);
    let message = error.message().lines().next().unwrap_or_default();
    Some(line.map_or_else(|| message.to_owned(), |line| format!("line {line}: {message}")))
}

fn is_toml(file: &str) -> bool {
    file.ends_with(".toml")
}

fn is_rust(file: &str) -> bool {
    file.rsplit_once('.').is_some_and(|(_, extension)| extension == "rs")
}

/// What is said of files that decide what continuous integration runs.
pub(super) const CONTINUOUS_INTEGRATION: &str = "it decides what continuous integration runs";

/// Why a change of this file deserves attention: it decides how code is built, or what runs on other machines.
pub(super) fn delicate(file: &str) -> Option<&'static str> {
    let parts: Vec<&str> = file.split('/').collect();
    let name = parts.last().copied().unwrap_or_default();
    let folder = |wanted: &str| parts.iter().rev().skip(1).any(|part| *part == wanted);
    match name {
        "Cargo.toml" | "Cargo.lock" => Some("it decides what is built, and of what"),
        "build.rs" => Some("it runs when the package is built"),
        "rust-toolchain" | "rust-toolchain.toml" => Some("it decides which compiler is used"),
        ".gitlab-ci.yml" | ".travis.yml" | "Jenkinsfile" | "azure-pipelines.yml" | "appveyor.yml" | ".cirrus.yml" => {
            Some(CONTINUOUS_INTEGRATION)
        }
        _ if folder(".cargo") => Some("it configures cargo, down to the programs that it runs"),
        _ if folder(".github") || folder(".circleci") || folder(".buildkite") || folder(".gitlab") => {
            Some(CONTINUOUS_INTEGRATION)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::txn::Rewrite;

    #[test]
    fn new_files_have_to_parse() {
        let of = |file: &str, text: &str| {
            of_new(&WorkspacePath::from_resolved(file), text.as_bytes(), Edition::default()).hard.len()
        };
        assert_eq!(of("a.rs", "fn a() {}\n"), 0);
        assert_eq!(of("a.rs", "fn a( {}\n"), 1);
        assert_eq!(of("a.rs", ""), 0);
        assert_eq!(of("Cargo.toml", "[package]\nname = \"a\"\n"), 0);
        assert_eq!(of("Cargo.toml", "[package\n"), 1);
        assert_eq!(of("a.txt", "fn a( {}\n"), 0);
    }

    #[test]
    fn a_large_text_is_not_put_together_for_a_look_at_it() {
        let file = WorkspacePath::from_resolved("a.txt");
        let looked_at = |old: &str, new: &str| {
            let before = Snapshot::new(file.clone(), old.as_bytes().to_vec());
            let span = Span::new(0, 1).unwrap();
            let edit = Edit::of_bytes(file.clone(), old.as_bytes(), span, new.to_owned()).unwrap();
            let rewrite = Rewrite::of_edits(&before, [&edit]).unwrap();
            let (map, edition, waived) = (rewrite.map(), Edition::default(), Waived::default());
            let found = of_edit(&before, &file, std::slice::from_ref(&edit), rewrite.after(), map, edition, waived);
            (found.notes.len(), rewrite.after().is_put_together())
        };
        assert_eq!(looked_at("a\nb\n", "x\ny"), (0, false));
        assert_eq!(looked_at("a\r\nb\r\n", "x"), (0, false));
        assert_eq!(looked_at("a\nb\r\n", "x\r\ny"), (0, false), "mixed before");
        assert_eq!(looked_at("a\nb\n", "x\r\ny"), (1, true));
        assert_eq!(looked_at("a\r\nb\r\n", "x\ny"), (1, true));
    }

    #[test]
    fn what_deserves_attention() {
        for file in ["Cargo.toml", "a/build.rs", ".cargo/config.toml", ".github/workflows/ci.yml"] {
            assert!(delicate(file).is_some(), "{file}");
        }
        for file in ["src/lib.rs", "a.toml", "build.rs/a", "src/.cargo.rs"] {
            assert!(delicate(file).is_none(), "{file}");
        }
    }
}
