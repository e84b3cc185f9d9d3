//! What is offered to a compiler that has nothing to build on.

use super::super::footing::footing;
use super::super::view::View;
use super::*;

/// The files that are offered where `(file, error)` each stand once in `files`.
fn offered(files: &[(&str, &str)], errors: &[(&str, &str)]) -> Option<Vec<(String, String)>> {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(dir.path().join(name), text).unwrap();
    }
    let error = |(file, at): &(&str, &str)| {
        let text = files.iter().find(|(name, _)| name == file).map_or("", |(_, text)| text);
        diagnostic(Level::Error, "E0308", "bad".into(), place(file, text, text.find(at).unwrap_or_default(), at.len()))
    };
    let diagnostics: Vec<Diagnostic> = errors.iter().map(error).collect();
    let base = Verdict { diagnostics: diagnostics.into(), ..Verdict::default() };
    let workspace = Workspace::open(dir.path(), Vec::new()).unwrap();
    let state = footing(&base, &mut View::new(&workspace))?;
    Some(state.iter().map(|file| (file.file().as_str().to_owned(), file.text().unwrap().to_owned())).collect())
}

#[test]
fn functions_with_errors_are_left_out_and_nothing_else() {
    let files =
        [("a.rs", "fn a() -> u8 { \"a\" }\nfn b() {}\n"), ("b.rs", "fn c() { x; y }\n"), ("c.rs", "fn d() {}\n")];
    let state = offered(&files, &[("a.rs", "\"a\""), ("b.rs", "x"), ("b.rs", "y")]).unwrap();
    let text = |n: usize| (state[n].0.as_str(), state[n].1.as_str());
    assert_eq!(text(0), ("a.rs", "fn a() -> u8 {loop{}}\nfn b() {}\n"));
    assert_eq!(text(1), ("b.rs", "fn c() {loop{}}\n"));
    assert_eq!(state.len(), 2);
}

#[test]
fn where_an_error_is_in_no_function_nothing_is_offered() {
    let files = [("a.rs", "use x::y;\nfn a() { b }\n")];
    assert_eq!(offered(&files, &[("a.rs", "b }"), ("a.rs", "x::y")]), None);
    assert_eq!(offered(&files, &[]), None);
    assert_eq!(offered(&files, &[("a.rs", "b }"), ("elsewhere.rs", "b")]), None);
}

#[test]
fn whoever_rehearses_is_offered_the_tree_without_what_is_wrong() {
    let bench = super::trials::rehearsing(&[("lib.rs", "fn a() { vague }\nfn b() {}\n")], |_| {});
    let root = bench.root();
    let rules = vec![super::trials::unsure("vague", &["worse", "clear"]), Rule::Error { code: "E0308", text: "worse" }];
    let mut compiler = Scripted { root: root.clone(), rules, checks: 0, rehearsals: Some(0), footing: None };
    fix(session(&root), &mut compiler, &bench.options, &mut |_| {}).unwrap();
    assert_eq!(bench.text("lib.rs"), "fn a() { clear }\nfn b() {}\n");
    let hollow = [("src/lib.rs".to_owned(), "fn a() {loop{} }\nfn b() {}\n".to_owned())];
    assert_eq!(compiler.footing.as_deref(), Some(&hollow[..]));
}
