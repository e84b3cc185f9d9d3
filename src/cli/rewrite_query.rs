//! What `rewrite` looks for: a pattern, a kind of node, or rules from files, from the command line, or from a project with
//! ast-grep's settings.

use super::rewrite_args::{RewriteArgs, RuleArgs, SeverityName, ShapeName, StrictnessName};
use crate::matching::{
    self, PatternSpec, Project, Query, QueryError, RuleBase, RuleSet, RuleText, Severity, Shape, Strictness,
};
use crate::report::{Problem, ProblemKind, failure};
use crate::workspace::rule_files;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Longest file of rules or settings that is read, in bytes.
const MAX_RULE_BYTES: u64 = 8 << 20;

/// A project of rules.
pub(super) struct Found {
    /// The folder of its settings.
    folder: PathBuf,
    pub(super) project: Project,
}

fn usage(message: impl Into<String>) -> Box<Problem> {
    Box::new(Problem::new(ProblemKind::Usage, message))
}

fn refused(error: QueryError) -> Box<Problem> {
    Box::new(failure::of_query(error))
}

/// The project that `--config` names, or whose settings are in the current folder or above it.
pub(super) fn project(args: &RuleArgs, current_dir: &Path) -> Result<Option<Found>, Box<Problem>> {
    let file = match &args.config {
        Some(file) => Some(current_dir.join(file)),
        None => {
            let mut places =
                current_dir.ancestors().flat_map(|folder| Project::FILES.iter().map(|name| folder.join(name)));
            places.find(|place| place.is_file())
        }
    };
    let Some(file) = file else { return Ok(None) };
    let project = Project::read(&read(&file)?).map_err(|error| {
        let message = format!("{}: {error}", shown(&file, current_dir));
        refused(QueryError { message, help: error.help })
    })?;
    let folder = file.parent().unwrap_or(current_dir).to_owned();
    Ok(Some(Found { folder, project }))
}

/// The query that the command line asks for.
pub(super) fn query(args: &RewriteArgs, project: Option<&Found>, current_dir: &Path) -> Result<Query, Box<Problem>> {
    if let Some(kind) = &args.kind {
        return Query::of_kind(kind, args.rewrite.as_deref()).map_err(refused);
    }
    if let Some(spec) = spec(args) {
        return Query::of_pattern(&spec).map_err(refused);
    }
    if let Some(rewrite) = &args.rewrite {
        let problem = Problem::new(ProblemKind::Usage, "--rewrite needs a pattern (-p) or a kind (-k)".to_owned());
        let is_file = [".yml", ".yaml"].iter().any(|end| rewrite.ends_with(end));
        let help =
            if is_file { "a file of rules is named by --rule" } else { "rules say by `fix` what becomes of a match" };
        return Err(Box::new(problem.with_help(help)));
    }
    let set = rule_set(&args.rules, project, current_dir)?;
    Query::of_rule_set(&set).map_err(refused)
}

/// The tree of the pattern.
pub(super) fn shape(args: &RewriteArgs, form: ShapeName) -> Result<String, Box<Problem>> {
    let form = match form {
        ShapeName::Pattern => Shape::Pattern,
        ShapeName::Ast => Shape::Ast,
        ShapeName::Cst => Shape::Cst,
        ShapeName::Sexp => Shape::Sexp,
    };
    let spec = spec(args).ok_or_else(|| usage("--debug-query needs a pattern"))?;
    matching::shape(&spec, form).map_err(refused)
}

fn spec(args: &RewriteArgs) -> Option<PatternSpec> {
    Some(PatternSpec {
        pattern: args.pattern.clone()?,
        selector: args.selector.clone(),
        strictness: match args.strictness {
            StrictnessName::Cst => Strictness::Cst,
            StrictnessName::Smart => Strictness::Smart,
            StrictnessName::Ast => Strictness::Ast,
            StrictnessName::Relaxed => Strictness::Relaxed,
            StrictnessName::Signature => Strictness::Signature,
            StrictnessName::Template => Strictness::Template,
        },
        rewrite: args.rewrite.clone(),
    })
}

/// `None` for rules that are left out.
fn of_name(name: SeverityName) -> Option<Severity> {
    match name {
        SeverityName::Off => None,
        SeverityName::Hint => Some(Severity::Hint),
        SeverityName::Info => Some(Severity::Info),
        SeverityName::Warning => Some(Severity::Warning),
        SeverityName::Error => Some(Severity::Error),
    }
}

/// The rules that are named; those of the project if none are.
fn rule_set(args: &RuleArgs, project: Option<&Found>, current_dir: &Path) -> Result<RuleSet, Box<Problem>> {
    let mut texts = Vec::new();
    for file in &args.rule {
        texts.push(text(&current_dir.join(file), current_dir)?);
    }
    texts.extend(args.inline_rules.iter().map(|yaml| RuleText { yaml: yaml.clone(), ..RuleText::default() }));
    if texts.is_empty() {
        let Some(found) = project else {
            let message =
                "nothing is said to be looked for: give a pattern (-p), a kind of node (-k), or rules (--rule)";
            let problem = Problem::new(ProblemKind::Usage, message.to_owned());
            return Err(Box::new(
                problem.with_help("rules of a project are found by its sgconfig.yml, and there is none"),
            ));
        };
        texts = in_folders(found, &found.project.rule_folders, current_dir)?;
    }
    let utilities = match project {
        Some(found) => in_folders(found, &found.project.utility_folders, current_dir)?,
        None => Vec::new(),
    };
    let mut severities = Vec::new();
    for (severity, ids) in &args.severities.given {
        let severity = of_name(*severity);
        severities.extend(ids.iter().map(|id| ((!id.is_empty()).then(|| id.clone()), severity)));
    }
    Ok(RuleSet {
        texts,
        utilities,
        filter: args.filter.clone(),
        severities,
        min_severity: args.min_severity.and_then(of_name),
        base: Some(RuleBase {
            current_dir: current_dir.to_owned(),
            project: project.map_or(current_dir, |found| &found.folder).to_owned(),
        }),
    })
}

/// The files of rules below some folders of a project.
fn in_folders(found: &Found, folders: &[PathBuf], current_dir: &Path) -> Result<Vec<RuleText>, Box<Problem>> {
    let mut texts = Vec::new();
    for folder in folders {
        let walked = rule_files(&found.folder.join(folder)).map_err(usage)?;
        if let Some(problem) = walked.problems.first() {
            return Err(usage(problem.clone()));
        }
        for file in &walked.files {
            texts.push(text(file, current_dir)?);
        }
    }
    Ok(texts)
}

fn text(file: &Path, current_dir: &Path) -> Result<RuleText, Box<Problem>> {
    let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(RuleText { name: shown(file, current_dir), id, yaml: read(file)? })
}

fn read(file: &Path) -> Result<String, Box<Problem>> {
    let mut text = String::new();
    std::fs::File::open(file)
        .and_then(|open| open.take(MAX_RULE_BYTES).read_to_string(&mut text))
        .map_err(|error| usage(format!("cannot read {}: {error}", file.display())))?;
    Ok(text)
}

fn shown(file: &Path, current_dir: &Path) -> String {
    file.strip_prefix(current_dir).unwrap_or(file).display().to_string()
}
