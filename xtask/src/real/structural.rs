//! `cargo xtask real structural`: structural requests on items of published crates, judged by cargo and by bytes.
//!
//! From each crate some items are drawn, by a seeded generator. One operation after the other is made on all of them in
//! one call of `codex-patch apply`; then the crate must still compile, or be what it was to the byte, and `undo` must give
//! back what was there.

use super::cargo::Toolchain;
use super::subjects::{self, Subject};
use super::{Result, prepare, process, tree};
use codex_patch::structural::{Listed, TargetKind, targets};
use codex_patch::syntax::SyntaxFile;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// One item that was drawn.
struct Drawn {
    /// Its file, relative to the crate.
    file: String,
    listed: Listed,
    /// Its text with docs and attributes.
    text: String,
    /// Whether its file shows it by hand, with an `impl Debug for`: a derive would be the second.
    has_debug: bool,
    /// Number among all that were drawn, for names that nothing else has.
    number: usize,
}

/// What is to come of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    /// The crate compiles as before.
    Compiles,
    /// Nothing has changed at all.
    Identity,
}

/// An operation, the requests that make it at an item (none if it does not go with it), and what is to come of them.
type Trial = (&'static str, Expected, fn(&Drawn) -> Vec<Value>);

const TRIALS: &[Trial] = &[
    ("add_attribute", Expected::Compiles, |item| {
        one(item, json!({"op": "add_attribute", "attribute": "allow(clippy::all)"}))
    }),
    ("wrap_in_cfg", Expected::Compiles, wrapped),
    ("add_doc", Expected::Compiles, documented),
    ("insert_after", Expected::Compiles, |item| beside(item, "insert_after")),
    ("insert_before", Expected::Compiles, |item| beside(item, "insert_before")),
    ("insert_into", Expected::Compiles, inserted),
    ("replace_body", Expected::Compiles, emptied),
    ("rename_local", Expected::Compiles, renamed),
    ("add_match_arm", Expected::Compiles, with_arm),
    ("add_derive", Expected::Compiles, derived),
    ("add_use, remove_use", Expected::Identity, imported),
    ("add_derive, remove_derive", Expected::Identity, derived_and_not),
    ("add_attribute, remove_attribute", Expected::Identity, attributed_and_not),
    ("insert_after, delete", Expected::Identity, inserted_and_deleted),
    ("replace by itself", Expected::Identity, |item| one(item, json!({"op": "replace", "new_text": item.text}))),
];

fn request(item: &Drawn, target: Value, operation: Value) -> Value {
    json!({"type": "structural", "path": item.file, "target": target, "operation": operation})
}

fn target(item: &Drawn) -> Value {
    serde_json::to_value(&item.listed.target).unwrap_or_default()
}

fn one(item: &Drawn, operation: Value) -> Vec<Value> {
    vec![request(item, target(item), operation)]
}

fn kind(item: &Drawn) -> TargetKind {
    item.listed.target.kind
}

/// Whether it is an item among others of a module.
fn is_free(item: &Drawn) -> bool {
    let target = &item.listed.target;
    !item.listed.in_body
        && !item.listed.described.contains(", in an extern block")
        && target.impl_of.is_none()
        && (target.trait_name.is_none() || kind(item) == TargetKind::Impl)
        && !matches!(kind(item), TargetKind::Variant | TargetKind::Field)
}

fn is_member(item: &Drawn) -> bool {
    matches!(kind(item), TargetKind::Variant | TargetKind::Field)
}

fn wrapped(item: &Drawn) -> Vec<Value> {
    // A macro that is configured out on paper can no longer be called by path.
    if is_member(item) || kind(item) == TargetKind::Macro {
        return Vec::new();
    }
    one(item, json!({"op": "wrap_in_cfg", "cfg": "not(any())"}))
}

fn documented(item: &Drawn) -> Vec<Value> {
    let begins_line = item.listed.described.contains(", in ") || is_free(item);
    if !begins_line || matches!(kind(item), TargetKind::Use | TargetKind::ExternCrate | TargetKind::Impl) {
        return Vec::new();
    }
    one(item, json!({"op": "add_doc", "doc": "A line of documentation."}))
}

fn beside(item: &Drawn, op: &str) -> Vec<Value> {
    if !is_free(item) || kind(item) == TargetKind::Macro {
        return Vec::new();
    }
    let text = format!("#[allow(dead_code)]\npub const CODEX_PROBE_{}: u32 = {};", item.number, item.number);
    one(item, json!({"op": op, "new_text": text}))
}

fn inserted(item: &Drawn) -> Vec<Value> {
    let target_of = &item.listed.target;
    let text = format!("#[allow(dead_code)]\nfn codex_probe_{}() -> u32 {{\n    {}\n}}", item.number, item.number);
    match kind(item) {
        TargetKind::Impl if target_of.trait_name.as_deref() == Some("") => {
            one(item, json!({"op": "insert_into_impl", "new_text": text}))
        }
        TargetKind::Module if item.text.trim_end().ends_with('}') => {
            one(item, json!({"op": "insert_into_module", "new_text": text, "position": "start"}))
        }
        _ => Vec::new(),
    }
}

/// The signature of a function, as the listing has it.
fn signature(item: &Drawn) -> &str {
    let described = item.listed.described.as_str();
    described.split_once(": ").map_or(described, |(_, rest)| rest)
}

fn emptied(item: &Drawn) -> Vec<Value> {
    let signature = signature(item);
    let is_plain = !["const ", "impl ", "extern ", "async "].iter().any(|word| signature.contains(word));
    // Functions in its body would go with it, and others are told from them by their number.
    let has_functions = item.text.matches("fn ").count() > 1;
    if kind(item) != TargetKind::Function || !is_plain || has_functions || !item.text.trim_end().ends_with('}') {
        return Vec::new();
    }
    one(item, json!({"op": "replace_body", "new_text": "unimplemented!()"}))
}

fn renamed(item: &Drawn) -> Vec<Value> {
    if kind(item) != TargetKind::Function || !item.text.trim_end().ends_with('}') {
        return Vec::new();
    }
    let parameters = signature(item).split_once('(').map_or("", |(_, rest)| rest);
    let name = parameters.split(", ").filter_map(|part| part.split_once(": ")).map(|(name, _)| name.trim());
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase() || c == '_') && name.len() > 1;
    let name = name.map(|name| name.trim_start_matches("mut ")).find(is_name);
    name.map_or(Vec::new(), |name| one(item, json!({"op": "rename_local", "name": name, "to": "codex_probe"})))
}

fn with_arm(item: &Drawn) -> Vec<Value> {
    if kind(item) != TargetKind::Function || item.text.matches("match ").count() != 1 {
        return Vec::new();
    }
    one(item, json!({"op": "add_match_arm", "new_text": "_ if false => unreachable!()", "position": "start"}))
}

/// How many types of a crate are drawn besides because a derive holds for them.
const DERIVED: usize = 2;

/// Types whose values can be shown, compared and copied.
const PLAIN: &[&str] =
    &["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize", "bool", "char", "String"];

fn derived(item: &Drawn) -> Vec<Value> {
    let body = item.text.split_once('{').map_or("", |(_, body)| body.trim_end().trim_end_matches('}'));
    let is_shown = |field: &str| match field.rsplit_once(": ") {
        Some((_, of)) => PLAIN.contains(&of.trim()),
        None => field.trim().is_empty(),
    };
    let is_struct = kind(item) == TargetKind::Struct && item.text.contains('{') && body.split(',').all(is_shown);
    let is_name = |variant: &str| variant.trim().chars().all(char::is_alphanumeric);
    let is_enum = kind(item) == TargetKind::Enum && body.split(',').all(is_name);
    let is_new = !signature(item).contains('<') && !item.text.contains("Debug") && !item.has_debug;
    if is_new && (is_struct || is_enum) && !item.listed.described.contains(", under #[cfg") {
        one(item, json!({"op": "add_derive", "derive": ["Debug"]}))
    } else {
        Vec::new()
    }
}

fn imported(item: &Drawn) -> Vec<Value> {
    let path = format!("std::collections::BTreeMap as CodexProbe{}", item.number);
    let file = json!({"kind": "file"});
    vec![
        request(item, file.clone(), json!({"op": "add_use", "use": path})),
        request(item, file, json!({"op": "remove_use", "use": path})),
    ]
}

fn derived_and_not(item: &Drawn) -> Vec<Value> {
    if !matches!(kind(item), TargetKind::Struct | TargetKind::Enum | TargetKind::Union) {
        return Vec::new();
    }
    let mut requests = one(item, json!({"op": "add_derive", "derive": ["CodexProbe"]}));
    requests.extend(one(item, json!({"op": "remove_derive", "derive": ["CodexProbe"]})));
    requests
}

fn attributed_and_not(item: &Drawn) -> Vec<Value> {
    let mut requests = one(item, json!({"op": "add_attribute", "attribute": "codex_probe(1)"}));
    requests.extend(one(item, json!({"op": "remove_attribute", "attribute": "codex_probe"})));
    requests
}

fn inserted_and_deleted(item: &Drawn) -> Vec<Value> {
    if !is_free(item) || !matches!(kind(item), TargetKind::Function | TargetKind::Impl) {
        return Vec::new();
    }
    let name = format!("codex_probe_{}", item.number);
    let text = format!("fn {name}() {{\n    drop(1);\n}}");
    let mut requests = one(item, json!({"op": "insert_after", "new_text": text}));
    requests.push(request(item, json!({"kind": "function", "name": name}), json!({"op": "delete"})));
    requests
}

/// What came of the trials of one operation.
#[derive(Default)]
struct Tally {
    items: usize,
    held: usize,
    refused: BTreeMap<String, usize>,
    broken: Vec<String>,
}

/// Runs the trials: `wanted` items in all, drawn with `seed`. Gives the section for a page, and sentences that say what is
/// broken.
pub fn run(
    program: &Path,
    quick: bool,
    names: &[String],
    wanted: usize,
    seed: u64,
    work: &Path,
) -> Result<(String, Vec<String>)> {
    let toolchain = Toolchain::find()?;
    let all = subjects::select(quick, names)?;
    let share = wanted.div_ceil(all.len().max(1));
    let mut random = Random(seed | 1);
    let mut tallies: BTreeMap<&'static str, Tally> = BTreeMap::new();
    let (mut drawn, mut names_of_crates) = (0, Vec::new());
    for subject in &all {
        let items = match draw(&toolchain, subject, work, share, &mut random, drawn) {
            Ok((sources, items)) => {
                eprintln!("== {}: {} items", subject.name, items.len());
                trial(&toolchain, program, subject, &sources, &items, &mut tallies)?;
                items
            }
            Err(error) => {
                eprintln!("== {} is left out: {error}", subject.name);
                continue;
            }
        };
        drawn += items.len();
        names_of_crates.push(subject.name.clone());
    }
    let crates = names_of_crates.len();
    let section = section(&tallies, drawn, &names_of_crates, seed);
    println!("{section}");
    let mut broken: Vec<String> = tallies.into_values().flat_map(|tally| tally.broken).collect();
    if names.is_empty() && !quick && (crates < 10 || drawn < wanted) {
        broken.push(format!("only {drawn} items of {crates} crates"));
    }
    Ok((section, broken))
}

/// The figures as a page has them.
fn section(tallies: &BTreeMap<&'static str, Tally>, drawn: usize, crates: &[String], seed: u64) -> String {
    let command: Vec<String> = std::env::args().skip(1).collect();
    let mut out = format!(
        "## Structural edits on published crates\n\nMade by `cargo xtask {}`: {drawn} items of {} crates ({}), drawn with seed \
         {seed}. One operation\nafter the other is made on all items that it goes with, in one call. It *held* if `cargo \
         check` accepts the crate as before;\nof two operations that cancel each other out, if not a byte changed. `undo` \
         gave the crate back each time. What was *refused*\nis counted by its code.\n\n\
         | operation | made | held | refused |\n|---|--:|--:|---|\n",
        command.join(" "),
        crates.len(),
        crates.join(", ")
    );
    for (name, tally) in tallies {
        let refused: Vec<String> = tally.refused.iter().map(|(code, count)| format!("{count} `{code}`")).collect();
        out.push_str(&format!("| {name} | {} | {} | {} |\n", tally.items, tally.held, refused.join(", ")));
    }
    out
}

/// Lays a crate out, compiles it, and draws items.
fn draw(
    toolchain: &Toolchain,
    subject: &Subject,
    work: &Path,
    share: usize,
    random: &mut Random,
    offset: usize,
) -> Result<(PathBuf, Vec<Drawn>)> {
    let folder = work.join("structural").join(subject.name.replace(' ', "-"));
    let sources = folder.join("sources");
    tree::remove(&sources)?;
    prepare::lay_out(toolchain, subject, &folder, &sources)?;
    if let Some(errors) = errors(toolchain, &sources)? {
        return Err(format!("it does not compile:\n{errors}").into());
    }
    let mut all = Vec::new();
    for path in tree::files(&sources)? {
        let name = path.strip_prefix(&sources)?.to_string_lossy().replace('\\', "/");
        if !name.ends_with(".rs") || name.ends_with("build.rs") || !name.contains("src/") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        for listed in targets(&SyntaxFile::parse(text.as_bytes()), &name) {
            let [from, to] = listed.bytes;
            let item = text.get(from..to).unwrap_or_default().to_owned();
            let own = listed.target.name.as_deref().and_then(|name| name.rsplit("::").next());
            let has_debug = own.is_some_and(|own| text.contains(&format!("Debug for {own}")));
            all.push(Drawn { file: name.clone(), listed, text: item, has_debug, number: 0 });
        }
    }
    // Functions and types are worth more than the many fields and imports.
    let weight = |item: &Drawn| match kind(item) {
        TargetKind::Function | TargetKind::Struct | TargetKind::Impl | TargetKind::Enum => 4,
        TargetKind::Use | TargetKind::Field | TargetKind::Variant => 1,
        _ => 2,
    };
    let mut keyed: Vec<(f64, Drawn)> =
        all.into_iter().map(|item| (random.next() / f64::from(weight(&item)), item)).collect();
    keyed.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let mut keyed: Vec<Drawn> = keyed.into_iter().map(|(_, item)| item).collect();
    let rest = keyed.split_off(share.min(keyed.len()));
    let mut drawn = keyed;
    // Few types are such that a derive holds for certain: some of these are taken besides.
    drawn.extend(rest.into_iter().filter(|item| !derived(item).is_empty()).take(DERIVED));
    for (number, item) in drawn.iter_mut().enumerate() {
        item.number = offset + number;
    }
    Ok((sources, drawn))
}

fn trial(
    toolchain: &Toolchain,
    program: &Path,
    subject: &Subject,
    sources: &Path,
    items: &[Drawn],
    tallies: &mut BTreeMap<&'static str, Tally>,
) -> Result<()> {
    let before = tree::contents(sources)?;
    for (name, expected, make) in TRIALS {
        let tally = tallies.entry(name).or_default();
        // Each alone first, without writing, so that what is refused does not stop the rest.
        let mut requests = Vec::new();
        for item in items {
            let own = make(item);
            if own.is_empty() {
                continue;
            }
            let report = apply(program, sources, &own, true)?;
            match refused_as(&report) {
                None => {
                    tally.items += 1;
                    requests.push((item, own));
                }
                Some("no-change") if *expected == Expected::Identity => {
                    tally.items += 1;
                    tally.held += 1;
                }
                Some(code) => *tally.refused.entry(code.to_owned()).or_default() += 1,
            }
        }
        if requests.is_empty() {
            continue;
        }
        let place = |item: &Drawn| format!("{name} in {}: {}", subject.name, item.listed.described);
        if *expected == Expected::Identity {
            tally.broken.extend(requests.iter().map(|(item, _)| format!("{} leaves something", place(item))));
            continue;
        }
        let all: Vec<Value> = requests.iter().flat_map(|(_, own)| own.clone()).collect();
        let report = apply(program, sources, &all, false)?;
        if let Some(code) = refused_as(&report) {
            let number = report.pointer("/refusals/0/request").and_then(Value::as_u64).unwrap_or_default();
            let request = usize::try_from(number).ok().and_then(|at| all.get(at)).unwrap_or(&Value::Null);
            tally.broken.push(format!(
                "{name} in {}: request {number} is refused as {code} in the batch: {} {}",
                subject.name, request["path"], request["target"]
            ));
            continue;
        }
        match errors(toolchain, sources)? {
            None => tally.held += requests.len(),
            Some(errors) => {
                let made: Vec<String> = requests.iter().map(|(item, _)| place(item)).collect();
                tally.broken.push(format!("{}\n{errors}", made.join("\n")));
            }
        }
        let undone = Command::new(program).args(["undo", "--root", "."]).current_dir(sources).output()?;
        if !undone.status.success() || tree::contents(sources)? != before {
            return Err(format!("{name} in {} cannot be undone", subject.name).into());
        }
    }
    Ok(())
}

/// Calls `codex-patch apply` with `requests`; the report.
fn apply(program: &Path, root: &Path, requests: &[Value], dry: bool) -> Result<Value> {
    let mut command = Command::new(program);
    command.args(["apply", "-", "--root", ".", "--format", "json", "--allow-macro-def-edit"]).current_dir(root);
    if dry {
        command.arg("--dry-run");
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    child.stdin.take().ok_or("no standard input")?.write_all(Value::from(requests.to_vec()).to_string().as_bytes())?;
    let output = child.wait_with_output()?;
    serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("no report ({error}): {}", String::from_utf8_lossy(&output.stderr)).into())
}

/// The code of the first refusal.
fn refused_as(report: &Value) -> Option<&str> {
    report.pointer("/refusals/0/refusal/kind").and_then(Value::as_str)
}

/// The compiler's errors, if there are any.
fn errors(toolchain: &Toolchain, sources: &Path) -> Result<Option<String>> {
    let mut check = toolchain.cargo(sources)?;
    // The output goes where the runs are recorded, too: a folder that is no source.
    check.args(["check", "--workspace", "--lib", "--quiet"]).env("CARGO_TARGET_DIR", sources.join("target"));
    check.env("RUSTFLAGS", "--cap-lints=allow");
    let finished = process::run(&mut check, prepare::LIMIT, None)?;
    Ok((!finished.success()).then(|| finished.stderr.chars().take(2000).collect()))
}

/// A small generator, for draws that can be repeated.
struct Random(u64);

impl Random {
    /// The next number, from 0 up to 1.
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        #[allow(clippy::cast_precision_loss, reason = "a draw needs no more bits than these")]
        let fraction = (self.0 >> 11) as f64 / (1u64 << 53) as f64;
        fraction
    }
}
