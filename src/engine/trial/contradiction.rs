//! Types that were written for a missing argument, and that the compiler then finds to be others.
//!
//! What is wrong in a body comes to light once its signature is whole, and is no fault of what made it whole, as a rule. But
//! an error that has the very type that was written in it says that it was the wrong one.

use super::super::settle::Trial;
use crate::compiler::Diagnostic;

/// Errors that say of two types that they are not the same, or of one what it is not.
const OF_TYPES: &[&str] = &["E0271", "E0277", "E0308"];

/// Whether a type that `trial` wrote for what `own` misses is in an error that came to light with it.
pub(super) fn is_contradicted(trial: &Trial, own: &Diagnostic) -> bool {
    let Some(verdict) = trial.verdict.as_ref().filter(|_| own.code.as_deref() == Some("E0107")) else { return false };
    let revealed = trial.delta.revealed.iter().filter_map(|at| verdict.diagnostics.get(*at));
    let mut of_types = revealed.filter(|error| error.code.as_deref().is_some_and(|code| OF_TYPES.contains(&code)));
    let written: Vec<String> = trial
        .rewrites
        .iter()
        .flat_map(|rewrite| rewrite.map().changes().map(move |(_, new)| (rewrite, new)))
        .filter_map(|(rewrite, new)| new.slice(rewrite.after().bytes()))
        .map(|text| short(&String::from_utf8_lossy(text)))
        .filter(|text| !text.is_empty())
        .collect();
    of_types.any(|error| {
        let said = short(&error.message);
        written.iter().any(|of| said.contains(&format!("== {of}`")) || said.contains(&format!("`{of}`")))
    })
}

/// A type as the compiler shortens it, without the modules that it lies in and without `'static`.
fn short(text: &str) -> String {
    let text = text.trim_matches([',', ' ']).replace("'static ", "");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some((head, tail)) = rest.split_once("::") {
        let kept = head.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_');
        out.push_str(kept);
        rest = tail;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn modules_are_left_out() {
        for (text, shortened) in [
            (", Box<dyn std::error::Error>", "Box<dyn Error>"),
            (", &'static str", "&str"),
            ("io::Error", "Error"),
            (", ()", "()"),
        ] {
            assert_eq!(short(text), shortened);
        }
    }
}
