//! The two sides of a pair by the numbers in their names: `seen1 += 1` beside `seen2 += 1`.

use super::arm_reasons::bound;
use crate::repair::maker::Scene;
use crate::syntax::SyntaxFile;

/// What an arm of the pair `pattern` says, said of the other side: each name that ends in 1 with the one that ends in 2, and the
/// other way about, where the function has both. `None` where the arm names no such thing.
pub(super) fn of_the_other(scene: &Scene<'_>, pattern: &str, body: &str) -> Option<String> {
    let function = scene.function()?;
    let around = scene.file.words(function.span);
    let bound = bound(pattern);
    let file = SyntaxFile::parse(body.as_bytes());
    let (mut out, mut at) = (String::new(), 0_usize);
    for word in file.words(file.whole()).iter().filter(|word| word.is_name) {
        let Some(other) = counterpart(word.text) else { continue };
        // What the pattern binds goes with it.
        let is_bound = bound.iter().any(|name| name == word.text);
        if is_bound || !around.iter().any(|word| word.text == other) {
            continue;
        }
        out.push_str(body.get(at..word.span.start())?);
        out.push_str(&other);
        at = word.span.end();
    }
    out.push_str(body.get(at..)?);
    (at > 0).then_some(out)
}

/// `l2` for `l1`, `two_2` for `two_1`; the number is all of the digits.
fn counterpart(name: &str) -> Option<String> {
    let (stem, other) = name.strip_suffix('1').map(|stem| (stem, '2')).or(name.strip_suffix('2').map(|s| (s, '1')))?;
    let is_number = stem.ends_with(|c: char| c.is_ascii_digit());
    (!stem.is_empty() && !is_number && stem.starts_with(|c: char| c.is_lowercase())).then(|| format!("{stem}{other}"))
}

#[cfg(test)]
mod tests {
    use super::counterpart;

    #[test]
    fn a_side_has_one_other() {
        for (name, wanted) in
            [("l1", Some("l2")), ("side_2", Some("side_1")), ("u32", None), ("l12", None), ("a", None), ("1", None)]
        {
            assert_eq!(counterpart(name).as_deref(), wanted, "{name}");
        }
    }
}
