//! `cargo xtask survey-grammar`: how often the parsers stand in the way of an edit that cannot be wrong.
//!
//! At seeded places of published sources a comment is inserted, which no compiler minds. The gate that looks at files
//! before and after an edit has to accept every one of them, and no such file may count as broken.

use clap::Args;
use codex_patch::edit::{Edit, Span, apply};
use codex_patch::syntax::{SyntaxFile, first_error_line, gate};
use codex_patch::workspace::Workspace;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Longest file that is drawn from, in bytes.
const MAX_BYTES: u64 = 2 << 20;

/// What is inserted.
const COMMENT: &str = " /* a comment */ ";

/// What can be asked for.
#[derive(Debug, Args)]
pub struct Survey {
    /// Folders with Rust sources; those that cargo downloaded if left out. What does not compile, such as the inputs of
    /// tests, belongs to no real crate: folders named `tests` are passed over.
    folders: Vec<PathBuf>,
    /// How many places are drawn.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    places: usize,
    /// The seed of the draw.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Look at every file for whether it counts as broken, and not only at those that are drawn.
    #[arg(long)]
    all: bool,
    /// Write the figures into this page (docs/BENCHMARKS.md), too.
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
}

/// What came of the insertions.
struct Inserted {
    made: usize,
    /// Those that were refused, and why.
    refused: Vec<String>,
}

impl Survey {
    /// Runs the chore.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        let mut folders = self.folders.clone();
        if folders.is_empty() {
            let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
            let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
            folders.push(home.ok_or("there is no CARGO_HOME")?.join("registry/src"));
        }
        let mut files = Vec::new();
        for folder in &folders {
            collect(folder, &mut files)?;
        }
        files.sort();
        if files.is_empty() {
            return Err("there are no Rust files".into());
        }
        let Inserted { made, mut refused } = self.insert(&files)?;
        let said = format!(
            "{made} comments inserted into {} files, seed {}: {} refused",
            files.len(),
            self.seed,
            refused.len()
        );
        println!("{said}");
        if let Some(page) = &self.out {
            let command: Vec<String> = std::env::args().skip(1).collect();
            let section = format!(
                "## False refusals of the parsers\n\nMade by `cargo xtask {}`: {said}. The files are those that cargo \
                 has\ndownloaded, without folders named `tests`; a comment changes no program, so every refusal would be \
                 false.",
                command.join(" ")
            );
            crate::survey::write_section(page, "survey-grammar", &section)
                .map_err(|error| format!("{}: {error}", page.display()))?;
        }
        if self.all {
            let broken =
                files.iter().filter(|path| fs::read(path).is_ok_and(|bytes| first_error_line(&bytes).is_some()));
            let broken: Vec<&PathBuf> = broken.collect();
            println!("{} of {} files count as broken", broken.len(), files.len());
            refused.extend(broken.into_iter().map(|path| format!("{} counts as broken", path.display())));
        }
        for sentence in &refused {
            eprintln!("refused: {sentence}");
        }
        if refused.is_empty() { Ok(()) } else { Err(format!("{} false refusals", refused.len()).into()) }
    }

    /// Inserts the comment at every place that is drawn; says where it was refused.
    fn insert(&self, files: &[PathBuf]) -> Result<Inserted, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("s.rs"), "")?;
        let workspace = Workspace::open(folder.path(), Vec::new())?;
        let file = workspace.resolve(Path::new("s.rs")).map_err(|refusal| refusal.to_string())?;
        let mut random = self.seed | 1;
        let mut draw = move |below: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            usize::try_from(random >> 1).unwrap_or(0) % below.max(1)
        };
        let (mut refused, mut made, mut tries) = (Vec::new(), 0, 0);
        while made < self.places && tries < 20 * self.places {
            tries += 1;
            let Some(path) = files.get(draw(files.len())) else { continue };
            let Ok(text) = fs::read_to_string(path) else { continue };
            let gaps: Vec<usize> = text.match_indices([' ', '\n']).map(|(at, _)| at).collect();
            let Some(at) = gaps.get(draw(gaps.len())).copied() else { continue };
            let edit = Edit::of_bytes(file.clone(), text.as_bytes(), Span::at(at), COMMENT.to_owned());
            let edit = edit.map_err(|refusal| refusal.to_string())?;
            let after = apply(text.as_bytes(), [&edit]).map_err(|refusal| refusal.to_string())?;
            // A place inside a string or a comment is none.
            let inside = Span::new(at + 1, at + COMMENT.len() - 1).unwrap_or(Span::at(at));
            let comments = SyntaxFile::parse(&after.bytes).comments_in(inside);
            if !matches!(comments.as_slice(), [only] if only.span == inside) {
                continue;
            }
            made += 1;
            let line = text.get(..at).map_or(0, |head| head.matches('\n').count() + 1);
            if let Some(finding) = gate(text.as_bytes(), &after.bytes, &after.map) {
                refused.push(format!("{}:{line}: {finding:?}", path.display()));
            } else if let Some(first) = first_error_line(text.as_bytes()) {
                refused.push(format!("{}: counts as broken from line {first} on", path.display()));
            }
        }
        Ok(Inserted { made, refused })
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        let kind = entry.file_type()?;
        if kind.is_dir() && entry.file_name() != "tests" {
            collect(&path, files)?;
        } else if kind.is_file()
            && path.extension().is_some_and(|extension| extension == "rs")
            && entry.metadata()?.len() <= MAX_BYTES
        {
            files.push(path);
        }
    }
    Ok(())
}
