//! Refusals as sentences: one line each, bounded, safe to print.

use super::{MentionContext, ProtectedPlace, Refusal};
use std::fmt;

/// Longest excerpt of file text that a refusal's sentence repeats, in characters.
pub(super) const EXCERPT_CHARS: usize = 120;

/// Longest path, name or sentence that a refusal's sentence repeats, in characters.
const WHOLE_CHARS: usize = 1000;

/// Most sentences of a list that a refusal's sentence repeats.
const LISTED: usize = 5;

/// Cuts `text` to a bounded, one-line excerpt with control characters made visible.
pub fn excerpt(text: &str) -> String {
    one_line(text, EXCERPT_CHARS)
}

/// One line of at most `limit` characters: what would break the line, move the cursor or hide text is written as an
/// escape, since messages, names and paths can come from a hostile stream.
fn one_line(text: &str, limit: usize) -> String {
    let mut out = String::new();
    for c in text.chars().take(limit) {
        match c {
            '"' | '\'' | '\\' => out.push(c),
            _ => out.extend(c.escape_debug()),
        }
    }
    if text.chars().nth(limit).is_some() {
        out.push('…');
    }
    out
}

fn how_many_lines(lines: usize) -> String {
    if lines == 1 { "1 line".to_owned() } else { format!("{lines} lines") }
}

/// A path, a name or a sentence, which is shown whole unless it is absurdly long.
pub(super) fn whole(text: &str) -> String {
    one_line(text, WHOLE_CHARS)
}

/// Some sentences, the first few in full.
fn list(texts: &[String]) -> String {
    let mut shown: Vec<String> = texts.iter().take(LISTED).map(|text| whole(text)).collect();
    if texts.len() > LISTED {
        shown.push(format!("and {} more", texts.len() - LISTED));
    }
    shown.join("; ")
}

fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        n => format!("{n} times"),
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::BeforeTextMismatch { file, byte_start, byte_end, expected, found, .. } => write!(
                f,
                "{} bytes {byte_start}..{byte_end}: expected `{}`, found `{}`",
                whole(file),
                excerpt(expected),
                excerpt(found)
            ),
            Refusal::OutOfBounds { file, byte_start, byte_end, len, .. } => {
                write!(f, "{}: bytes {byte_start}..{byte_end} do not exist in a file of {len} bytes", whole(file))
            }
            Refusal::CharBoundary { file, offset } => {
                write!(f, "{}: byte {offset} is inside a character", whole(file))
            }
            Refusal::Overlap { file, first, second, edits, .. } => {
                write!(f, "{}: ", whole(file))?;
                if let Some([one, other]) = edits.as_deref() {
                    write!(f, "{} and {} change the same text: ", one.place(), other.place())?;
                }
                write!(f, "bytes {}..{} and {}..{} ", first[0], first[1], second[0], second[1])?;
                let is_apart = first[1] <= second[0] || second[1] <= first[0];
                f.write_str(if is_apart { "would run into one another" } else { "overlap" })
            }
            Refusal::InsertionOrder { file, offset, texts } => write!(
                f,
                "{}: `{}` and `{}` both go in at byte {offset}, in no given order",
                whole(file),
                excerpt(&texts[0]),
                excerpt(&texts[1])
            ),
            Refusal::OtherFile { file, other } => {
                write!(f, "an edit of {} came among those of {}", whole(other), whole(file))
            }
            Refusal::VacuousExpectation { file, byte_start } => {
                write!(f, "{}: the edit at byte {byte_start} does not say what it expects to find", whole(file))
            }
            Refusal::NoChange { file } => write!(f, "{}: the new text equals the old", whole(file)),
            Refusal::OutsideWorkspace { path, root } => {
                write!(f, "{} is outside the workspace {}", whole(path), whole(root))
            }
            Refusal::MemberOutsideRoot { path, package, root } => write!(
                f,
                "{} is outside the workspace {}, of which its package {} is a member",
                whole(path),
                whole(root),
                whole(package)
            ),
            Refusal::ProtectedPath { path, place } => write!(f, "{} belongs to {place}", whole(path)),
            Refusal::GeneratedCodeTarget { file, marker } => {
                write!(f, "{} is generated: its header says `{}`", whole(file), excerpt(marker))
            }
            Refusal::HardLink { file, links, reachable } if links == reachable => {
                write!(f, "{} has {links} names on disk, and one of several is not taken away", whole(file))
            }
            Refusal::HardLink { file, links, reachable } => {
                write!(f, "{} has {links} names on disk and only {reachable} of them may be edited", whole(file))
            }
            Refusal::FileNotFound { path, similar } => {
                write!(f, "{} does not exist", whole(path))?;
                match similar.as_slice() {
                    [] => Ok(()),
                    names => write!(f, "; a file of a similar name is {}", names.join(", ")),
                }
            }
            Refusal::FileExists { path } => write!(f, "{} exists already", whole(path)),
            Refusal::NotAFile { path } => write!(f, "{} is not a regular file", whole(path)),
            Refusal::NotRustSource { file } => write!(f, "{} is not Rust source", whole(file)),
            Refusal::TooLarge { file, len, limit } => {
                write!(f, "{} has {len} bytes, more than the limit of {limit}", whole(file))
            }
            Refusal::PermissionDenied { file } => write!(f, "{} may not be read: permission denied", whole(file)),
            Refusal::ChangedOnDisk { file } => write!(f, "{} was changed by another program meanwhile", whole(file)),
            Refusal::ParseErrorIntroduced { file, error_nodes } => {
                write!(f, "{} would no longer parse: {}", whole(file), list(error_nodes))
            }
            Refusal::BrokenInput { file, line } => {
                write!(f, "{} does not parse as it is (line {line})", whole(file))
            }
            Refusal::CompileErrorIntroduced { diagnostics } => {
                write!(f, "it made the compiler report: {}", list(diagnostics))
            }
            Refusal::DidNotCure { diagnostic } => write!(f, "it did not make this go away: {}", whole(diagnostic)),
            Refusal::Cheat { cheats, .. } => write!(f, "it cures nothing: {}", list(cheats)),
            Refusal::TestsFailed { tests, .. } if tests.is_empty() => f.write_str("it compiles, and the tests fail"),
            Refusal::TestsFailed { tests, .. } => write!(f, "it compiles, and tests fail: {}", list(tests)),
            Refusal::TrialBudget => f.write_str("the budget for trials was spent (--max-trials, --max-time)"),
            Refusal::MacroDefinition { name, file } => {
                write!(f, "it would edit the definition of macro `{}` in {}", whole(name), whole(file))
            }
            Refusal::MacroExpansionTarget { name, call_site } => {
                write!(f, "the code comes out of macro `{}`, called at {}", whole(name), whole(call_site))
            }
            Refusal::CommentLost { comment, .. } => {
                write!(f, "it would delete the comment `{}`", excerpt(comment))
            }
            Refusal::InactiveCodeLost { file, line, code } => {
                write!(
                    f,
                    "it would delete code that is not compiled here, `{}` at {}:{line}",
                    excerpt(code),
                    whole(file)
                )
            }
            Refusal::UsedElsewhere { units, .. } => {
                write!(f, "another build of the same file uses it: {}", list(units))
            }
            Refusal::MentionedElsewhere { name, place, context } => {
                write!(f, "`{}` is mentioned in {context} at {}", whole(name), whole(place))
            }
            Refusal::PackageNotSelected { package } => {
                write!(f, "package `{}` is not selected, it was compiled as a dependency", excerpt(package))
            }
            Refusal::PackageDoesNotCompile { package, target: None, broken } => {
                write!(f, "lint fixes of package `{}` wait until it compiles", whole(package))?;
                if !broken.is_empty() {
                    write!(f, "; errors in {}", list(broken))?;
                }
                Ok(())
            }
            Refusal::PackageDoesNotCompile { target: Some(target), .. } => {
                write!(f, "lint fixes of {} wait until it compiles", whole(target))
            }
            Refusal::Superseded { by } => write!(f, "another fix went first: {}", whole(by)),
            Refusal::AmbiguousFix { alternatives } if alternatives.len() == 1 => {
                f.write_str("it may compile, but nothing else speaks for it")
            }
            Refusal::AmbiguousFix { alternatives } => {
                write!(f, "the compiler offers {} ways and none is marked as the right one", alternatives.len())
            }
            Refusal::MixedSuggestion { .. } => {
                write!(f, "the suggestion mixes alternatives with parts and cannot be read one way")
            }
            Refusal::Applicability { applicability } => {
                write!(f, "the compiler is not sure of it ({})", whole(applicability))
            }
            Refusal::Policy { rule, .. } => f.write_str(&whole(rule)),
            Refusal::Oscillation { file } => {
                write!(f, "the same fix came back, or {} went back to an earlier state", whole(file))
            }
            Refusal::RoundLimit { max_rounds } => write!(f, "the limit of {max_rounds} rounds was reached"),
            Refusal::Interrupted => f.write_str("the command was interrupted"),
            Refusal::NoVerdict => f.write_str("the compiler gave no verdict on it"),
            Refusal::NotWritten => f.write_str("the files of its round could not be written"),
            Refusal::NoMatch { file, text, .. } => {
                write!(f, "{}: there is no text `{}`", whole(file), excerpt(text))
            }
            Refusal::WrongCount { file, text, expected, found, .. } => write!(
                f,
                "{}: `{}` was expected {} and is there {}",
                whole(file),
                excerpt(text),
                times(*expected),
                times(*found)
            ),
            Refusal::InvalidRequest { place, reason } if place.is_empty() => {
                write!(f, "the request is not valid: {}", whole(reason))
            }
            Refusal::InvalidRequest { place, reason } => {
                write!(f, "the request is not valid: {}: {}", whole(place), whole(reason))
            }
            Refusal::InvalidRegex { pattern, reason } => {
                write!(f, "`{}` cannot be used: {}", excerpt(pattern), whole(reason))
            }
            Refusal::MalformedPatch { line: 0, reason, .. } => write!(f, "the patch cannot be read: {}", whole(reason)),
            Refusal::MalformedPatch { line, text, reason } => {
                write!(f, "line {line} of the patch cannot be read: {}: `{}`", whole(reason), excerpt(text))
            }
            Refusal::StaleLine { file, lines, .. } if lines.is_empty() => {
                write!(f, "{} changed since it was read", whole(file))
            }
            Refusal::StaleLine { file, lines, .. } => {
                let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
                write!(f, "{} changed since it was read: {}", whole(file), list(&lines))
            }
            Refusal::Comprehension { file, expected, found, .. } if expected.is_empty() => write!(
                f,
                "{}: the request does not say what the lines hold (`old_string`): they hold `{}`",
                whole(file),
                excerpt(found)
            ),
            Refusal::Comprehension { file, expected, found, .. } => write!(
                f,
                "{}: the lines do not hold what the request says: expected `{}`, found `{}`",
                whole(file),
                excerpt(expected),
                excerpt(found)
            ),
            Refusal::HashlinePrefix { field, line, .. } => write!(
                f,
                "{} holds line prefixes of a listing, which are not part of the file: `{}`",
                whole(field),
                excerpt(line)
            ),
            Refusal::OmissionPlaceholder { file, line } => write!(
                f,
                "{}: the new text stands for code that it leaves out: `{}`; write the code in full",
                whole(file),
                excerpt(line)
            ),
            Refusal::ClipboardNotFound { name, known } if known.is_empty() => {
                write!(f, "there is no clipboard `{}`, nor any other", excerpt(name))
            }
            Refusal::ClipboardNotFound { name, known } => {
                write!(f, "there is no clipboard `{}`; there is {}", excerpt(name), list(known))
            }
            Refusal::StripPrecondition { line, text, prefix } => write!(
                f,
                "line {line} of the inserted text does not begin with `{}`: `{}`",
                excerpt(prefix),
                excerpt(text)
            ),
            Refusal::Binary { file, offset } => {
                write!(f, "{} is not text: there is a NUL at byte {offset}", whole(file))
            }
            Refusal::LineOutOfBounds { file, line, column: Some(column), lines, .. } => {
                write!(
                    f,
                    "{}: there is no line {line}, column {column}; the file has {}",
                    whole(file),
                    how_many_lines(*lines)
                )
            }
            Refusal::LineOutOfBounds { file, line, column: None, lines, .. } => {
                write!(f, "{}: there is no line {line}; the file has {}", whole(file), how_many_lines(*lines))
            }
            Refusal::LineOverlap { file, first, second, edits } => write!(
                f,
                "{}: lines {} to {} (edit {}) and lines {} to {} (edit {}) overlap",
                whole(file),
                first[0],
                first[1],
                edits[0],
                second[0],
                second[1],
                edits[1]
            ),
            Refusal::NotUtf8 { file, offset } => write!(f, "{} is not UTF-8 (byte {offset})", whole(file)),
            Refusal::NothingToUndo => f.write_str("there is nothing to take back"),
            Refusal::NoSuchItem { file, target, candidates } if candidates.is_empty() => {
                write!(f, "{}: there is no {}", whole(file), whole(target))
            }
            Refusal::NoSuchItem { file, target, candidates } => {
                write!(f, "{}: there is no {}; there is {}", whole(file), whole(target), list(candidates))
            }
            Refusal::AmbiguousSelector { file, target, candidates } => {
                write!(f, "{}: {} can be {} things: {}", whole(file), whole(target), candidates.len(), list(candidates))
            }
        }
    }
}

impl fmt::Display for ProtectedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProtectedPlace::Registry => "cargo's downloaded sources",
            ProtectedPlace::Toolchain => "the toolchain",
            ProtectedPlace::TargetDirectory => "the build's output folder",
            ProtectedPlace::VersionControl => "version control",
            ProtectedPlace::State => "codex-patch's own state",
        })
    }
}

impl fmt::Display for MentionContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MentionContext::InactiveCfg => "code under an inactive cfg",
            MentionContext::Doctest => "a doctest",
            MentionContext::DocLink => "a doc link",
        })
    }
}
