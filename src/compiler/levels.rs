//! Which lints stop a unit for which nobody has set any level: those that the compiler denies by itself.

use super::depinfo;
use super::tolerance::Compilation;
use serde_json::Value;
use std::collections::HashSet;
use std::ffi::OsString;
use std::path::Path;

/// How clippy gets its arguments.
const CLIPPY_ARGS: &str = "CLIPPY_ARGS";
/// What stands between them.
const CLIPPY_SEPARATOR: &str = "__CLIPPY_HACKERY__";

/// The codes of the lints that are denied unless somebody says otherwise; `None` if somebody does, or may: a flag, or an
/// attribute in a file that the unit reads.
pub(super) fn denied_by_default(compilation: &Compilation, dep_info: &Path) -> Option<HashSet<String>> {
    let clippy = std::env::var_os(CLIPPY_ARGS).unwrap_or_default();
    let clippy = clippy.to_str()?.split(CLIPPY_SEPARATOR).map(OsString::from);
    if compilation.args.iter().cloned().chain(clippy).any(|arg| sets_level(&arg)) {
        return None;
    }
    let root = std::env::current_dir().ok()?;
    for source in depinfo::read(dep_info)?.sources {
        let bytes = std::fs::read(root.join(source)).ok()?;
        if has_attribute(&bytes) {
            return None;
        }
    }
    // The compiler, with the wrappers before it, comes before all flags.
    let mut question: Vec<OsString> =
        compilation.args.iter().take_while(|arg| !arg.as_encoded_bytes().starts_with(b"-")).cloned().collect();
    question.retain(|arg| Path::new(arg).extension().is_none_or(|extension| extension != "rs"));
    question.extend(["-W".into(), "help".into()]);
    let output = compilation.command(&question).output().ok().filter(|output| output.status.success())?;
    let table = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut rows = table.lines().map(|line| line.split_whitespace());
    let denied = rows.by_ref().filter_map(|mut words| {
        let name = words.next()?;
        (words.next() == Some("deny")).then(|| name.replace('-', "_"))
    });
    Some(denied.collect()).filter(|denied: &HashSet<String>| !denied.is_empty())
}

/// Whether an argument of the compiler sets a lint's level, other than to switch it off.
fn sets_level(arg: &OsString) -> bool {
    let arg = arg.as_encoded_bytes();
    let starts = |start: &str| arg.starts_with(start.as_bytes());
    ["-D", "-F", "-W", "--deny", "--forbid", "--warn", "--force-warn", "@"].into_iter().any(starts)
}

/// Whether the text may have an attribute that sets a level, other than to switch a lint off. Lines that are comments have
/// none.
fn has_attribute(text: &[u8]) -> bool {
    let is_code = |line: &&[u8]| !line.trim_ascii_start().starts_with(b"//");
    text.split(|byte| *byte == b'\n').filter(is_code).any(|line| {
        let has = |word: &str| line.windows(word.len()).any(|window| window == word.as_bytes());
        has("deny") || has("forbid") || has("warn(") || has("warn (") || line.trim_ascii_end().ends_with(b"warn")
    })
}

/// The line of the compiler as an error, if it is a warning with one of these codes.
pub(super) fn raised(line: &[u8], denied: &HashSet<String>) -> Option<Vec<u8>> {
    let mut message: Value = serde_json::from_slice(line).ok()?;
    let code = message.get("code")?.get("code")?.as_str()?.to_owned();
    if !denied.contains(&code) || message.get("level")? != "warning" {
        return None;
    }
    // `warning` in bold yellow becomes `error` in bold red.
    if let Some(Value::String(rendered)) = message.get_mut("rendered") {
        let head = rendered.find("warning").unwrap_or_default();
        let colour = rendered.get(..head).unwrap_or_default().replace("\u{1b}[33m", "\u{1b}[91m");
        let rest = rendered.get(head..).unwrap_or_default().replacen("warning", "error", 1);
        let by_default = rest.replace(&format!("`#[warn({code})]`"), &format!("`#[deny({code})]`"));
        *rendered = colour + &by_default;
    }
    *message.get_mut("level")? = "error".into();
    serde_json::to_vec(&message).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_seen_wherever_they_may_be_set() {
        for arg in ["-D", "-Dwarnings", "--deny=unused", "--warn=x", "-W", "-Fx", "--forbid", "@args"] {
            assert!(sets_level(&arg.into()), "{arg}");
        }
        for arg in ["-A", "--allow=x", "--crate-name", "-C", "src/lib.rs", "--cfg"] {
            assert!(!sets_level(&arg.into()), "{arg}");
        }
        for text in ["#![deny(warnings)]", "#![cfg_attr(test, forbid(x))]", "#[warn(x)]", "#[warn (x)]"] {
            assert!(has_attribute(text.as_bytes()), "{text}");
        }
        assert!(has_attribute(b"#[cfg_attr(x, warn\n(y))]"));
        assert!(!has_attribute(b"#![allow(x)] fn f() { warn!(\"x\") }\n  // #![warn(x)]\n//! #[deny(x)]"));
    }

    #[test]
    fn a_warning_becomes_the_error_that_it_is() {
        let denied = HashSet::from(["overflowing_literals".to_owned()]);
        let line = |level: &str, code: &str| {
            format!(
                "{{\"$message_type\":\"diagnostic\",\"code\":{{\"code\":\"{code}\"}},\"level\":\"{level}\",\
                 \"message\":\"a warning\",\"rendered\":\"\\u001b[1m\\u001b[33mwarning\\u001b[0m: a warning `#[warn({code})]`\"}}\n"
            )
        };
        let raised_line = raised(line("warning", "overflowing_literals").as_bytes(), &denied).unwrap();
        let raised_line = String::from_utf8(raised_line).unwrap();
        assert!(raised_line.starts_with("{\"$message_type\":\"diagnostic\""), "{raised_line}");
        assert!(raised_line.contains("\"level\":\"error\""), "{raised_line}");
        assert!(raised_line.contains("\\u001b[91merror\\u001b[0m: a warning `#[deny(o"), "{raised_line}");
        assert_eq!(raised(line("warning", "unused_mut").as_bytes(), &denied), None);
        assert_eq!(raised(line("error", "overflowing_literals").as_bytes(), &denied), None);
        assert_eq!(raised(b"no message", &denied), None);
    }
}
