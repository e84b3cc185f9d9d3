//! Whether what came of a case is what it expects.

use super::adapter::{Held, Run, Tree, bytes};
use serde_json::Value;

/// How two files are held against each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compare {
    Bytes,
    /// Blank lines and blanks at line ends do not count.
    Loose,
    /// White space does not count.
    Tokens,
}

/// Says what is wrong, if anything is.
pub fn judge(expect: &Value, run: &Run) -> Result<(), String> {
    let compare = match expect["compare"].as_str() {
        Some("loose") => Compare::Loose,
        Some("tokens") => Compare::Tokens,
        _ => Compare::Bytes,
    };
    let mut wrong = outcome(expect, run, compare);
    for other in expect["also_accept"].as_array().into_iter().flatten() {
        wrong = wrong.or_else(|first| outcome(other, run, compare).map_err(|_| first));
    }
    wrong?;
    for words in expect["report_must_mention"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !words.split('|').any(|word| run.said.contains(word)) {
            return Err(format!("the report does not mention {words}: {}", run.said));
        }
    }
    Ok(())
}

fn outcome(expect: &Value, run: &Run, compare: Compare) -> Result<(), String> {
    if expect["outcome"] == "refused" {
        if run.accepted {
            return Err(format!("it was applied, and {} was expected", expect["refusal"]));
        }
        if run.before != run.after {
            return Err("it was refused, and the tree changed".to_owned());
        }
        let alternatives = expect["refusal_alt"].as_array().into_iter().flatten();
        let codes: Vec<&str> =
            std::iter::once(&expect["refusal"]).chain(alternatives).filter_map(Value::as_str).collect();
        return if codes.contains(&run.code.as_str()) {
            Ok(())
        } else {
            Err(format!("it was refused as {}, and {codes:?} was expected: {}", run.code, run.said))
        };
    }
    if !run.accepted {
        return Err(format!("it was refused as {}: {}", run.code, run.said));
    }
    let mut wanted = run.before.clone();
    for (name, content) in expect["files"].as_object().into_iter().flatten() {
        if content.is_null() {
            wanted.remove(name);
            continue;
        }
        let mode = match (content.get("mode").and_then(Value::as_str), run.before.get(name), run.after.get(name)) {
            (Some(mode), ..) => u32::from_str_radix(mode, 8).unwrap(),
            (None, Some(Held::File(_, mode)), _) | (None, _, Some(Held::File(_, mode))) => *mode,
            _ => 0,
        };
        wanted.insert(name.clone(), Held::File(bytes(content), mode));
    }
    for text in expect["must_contain_verbatim"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let held = |held: &Held| matches!(held, Held::File(bytes, _) if String::from_utf8_lossy(bytes).contains(text));
        if !run.after.values().any(held) {
            return Err(format!("no file holds {text:?} verbatim"));
        }
    }
    differing(&wanted, &run.after, compare)
}

fn differing(wanted: &Tree, found: &Tree, compare: Compare) -> Result<(), String> {
    for (name, want) in wanted {
        match (want, found.get(name)) {
            (_, None) => return Err(format!("{name} is gone")),
            (Held::File(want, mode), Some(Held::File(found, found_mode))) => {
                // Windows has no modes.
                if cfg!(unix) && mode != found_mode {
                    return Err(format!("{name} has mode {found_mode:o}, and {mode:o} was expected"));
                }
                if reduced(want, compare) != reduced(found, compare) {
                    let (want, found) = (String::from_utf8_lossy(want), String::from_utf8_lossy(found));
                    return Err(format!("{name} holds {found:?}, and {want:?} was expected"));
                }
            }
            (want, Some(found)) if want == found => {}
            (want, found) => return Err(format!("{name} is {found:?}, and {want:?} was expected")),
        }
    }
    match found.keys().find(|name| !wanted.contains_key(*name)) {
        Some(name) => Err(format!("{name} was made")),
        None => Ok(()),
    }
}

fn reduced(bytes: &[u8], compare: Compare) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    match compare {
        Compare::Bytes => bytes.to_vec(),
        Compare::Loose => {
            let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
            lines.join("\n").into_bytes()
        }
        Compare::Tokens => text.chars().filter(|c| !c.is_whitespace()).collect::<String>().into_bytes(),
    }
}
