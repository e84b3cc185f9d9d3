//! A compiler whose word is a function of the files.

use super::*;

/// What the scripted compiler looks for in every file.
#[derive(Clone)]
pub(super) enum Rule {
    /// Each occurrence of `text` is a diagnostic that suggests `fix`.
    Suggest { level: Level, code: &'static str, text: &'static str, fix: &'static str },
    /// Each occurrence of `text` is a diagnostic with these alternatives, none of which the compiler is sure of.
    Unsure { level: Level, text: &'static str, fixes: &'static [&'static str] },
    /// The same of errors of types, but only once `hidden_by` is gone.
    UnsureBehind { hidden_by: &'static str, text: &'static str, fixes: &'static [&'static str] },
    /// The same of errors of types, as long as `cause` stands anywhere.
    UnsureWhile { cause: &'static str, text: &'static str, fixes: &'static [&'static str] },
    /// Each occurrence of `name` after a blank or parenthesis is an error in a file without `import`, which is suggested for
    /// its beginning.
    Missing { name: &'static str, import: &'static str },
    /// Each occurrence of `text` is an error without a suggestion, reported where it stands.
    Error { code: &'static str, text: &'static str },
    /// While `cause` stands anywhere, there is an error at the start of `at`.
    ErrorElsewhere { code: &'static str, cause: &'static str, at: &'static str },
    /// Like `Error`, but only once `hidden_by` is gone.
    Hidden { code: &'static str, text: &'static str, hidden_by: &'static str },
    /// Each occurrence of `text` makes cargo fail without a word about where.
    Crash { text: &'static str },
    /// Like `Error`, but a rehearsal sees nothing of it.
    Unforeseen { code: &'static str, text: &'static str },
    /// A state with this text cannot be rehearsed.
    Unrehearsed { text: &'static str },
}

pub(super) struct Scripted {
    pub(super) root: PathBuf,
    pub(super) rules: Vec<Rule>,
    pub(super) checks: usize,
    /// The number of rehearsals, if there are any.
    pub(super) rehearsals: Option<usize>,
    /// The files of the last footing that was offered, each with its text.
    pub(super) footing: Option<Vec<(String, String)>>,
}

pub(super) fn unit() -> UnitKey {
    let name = || "demo".to_owned();
    UnitKey { package_id: name(), package: name(), target: name(), kind: "lib".into(), cell: None }
}

pub(super) fn place(file: &str, text: &str, start: usize, len: usize) -> Place {
    let head = text.get(..start).unwrap();
    let line = 1 + head.matches('\n').count();
    let column = 1 + start - head.rfind('\n').map_or(0, |at| at + 1);
    Place {
        file: file.into(),
        byte_start: start,
        byte_end: start + len,
        line,
        column,
        label: None,
        primary: true,
        expansions: Vec::new(),
    }
}

pub(super) fn diagnostic(level: Level, code: &str, message: String, at: Place) -> Diagnostic {
    Diagnostic {
        level,
        code: Some(code.into()),
        rendered: format!("{message}\n"),
        message,
        places: vec![at],
        note_places: Vec::new(),
        suggestions: Vec::new(),
        sightings: vec![Sighting { unit: unit(), count: 1 }],
    }
}

impl Scripted {
    /// Names and texts of the files on the disk.
    pub(super) fn files(&self) -> Vec<(String, String)> {
        let mut files: Vec<(String, String)> = std::fs::read_dir(self.root.join("src"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|e| e == "rs"))
            .map(|path| {
                let name = format!("src/{}", path.file_name().unwrap().to_str().unwrap());
                (name, std::fs::read_to_string(&path).unwrap())
            })
            .collect();
        files.sort();
        files
    }

    /// A unit that compiled all of these.
    pub(super) fn compiled(&self, files: &[(String, String)], tolerated: bool) -> Unit {
        let sources: BTreeSet<PathBuf> =
            files.iter().map(|(name, _)| self.root.join(name).canonicalize().unwrap()).collect();
        Unit {
            key: unit(),
            test: false,
            debug_assertions: Some(true),
            platform: Platform::Host,
            fresh: false,
            features: Vec::new(),
            cfgs: Vec::new(),
            unset_cfgs: Vec::new(),
            sources: Some(sources),
            tolerated,
            output: None,
        }
    }

    fn said(&self, files: &[(String, String)], is_real: bool) -> Result<Verdict, CompilerError> {
        let has = |text: &str| files.iter().any(|(_, content)| content.contains(text));
        let mut diagnostics = Vec::new();
        for rule in &self.rules {
            for (file, content) in files {
                let found = |text: &'static str| content.match_indices(text).map(move |(at, _)| (at, text.len()));
                match rule {
                    Rule::Suggest { level, code, text, fix } => {
                        for (at, len) in found(text) {
                            let mut d =
                                diagnostic(*level, code, format!("found {text}"), place(file, content, at, len));
                            d.suggestions.push(Suggestion {
                                message: format!("write {fix}"),
                                applicability: Applicability::MachineApplicable,
                                shape: Shape::Whole,
                                parts: vec![Part {
                                    place: place(file, content, at, len),
                                    new_text: (*fix).into(),
                                    quoted: Some(Quoted { text: (*text).into(), lines: Vec::new() }),
                                }],
                            });
                            diagnostics.push(d);
                        }
                    }
                    Rule::Missing { import, .. } if content.contains(import.trim()) => {}
                    Rule::Missing { name, import } => {
                        let stands_alone =
                            |at: &usize| content.get(..*at).is_some_and(|head| head.ends_with([' ', '(']));
                        for (at, len) in found(name).filter(|(at, _)| stands_alone(at)) {
                            let mut d =
                                diagnostic(Level::Error, "E0425", format!("no {name}"), place(file, content, at, len));
                            d.suggestions.push(Suggestion {
                                message: "consider importing this".into(),
                                applicability: Applicability::MaybeIncorrect,
                                shape: Shape::Whole,
                                parts: vec![Part {
                                    place: place(file, content, 0, 0),
                                    new_text: (*import).into(),
                                    quoted: None,
                                }],
                            });
                            diagnostics.push(d);
                        }
                    }
                    Rule::UnsureBehind { hidden_by, .. } if has(hidden_by) => {}
                    Rule::UnsureWhile { cause, .. } if !has(cause) => {}
                    Rule::Unsure { text, fixes, .. }
                    | Rule::UnsureBehind { text, fixes, .. }
                    | Rule::UnsureWhile { text, fixes, .. } => {
                        let (level, code) = match rule {
                            Rule::Unsure { level, .. } => (*level, "E0425"),
                            _ => (Level::Error, "E0308"),
                        };
                        for (at, len) in found(text) {
                            let here = place(file, content, at, len);
                            let mut d = diagnostic(level, code, format!("unsure of {text}"), here.clone());
                            let part = |fix: &&str| Part {
                                place: here.clone(),
                                new_text: (*fix).into(),
                                quoted: Some(Quoted { text: (*text).into(), lines: Vec::new() }),
                            };
                            d.suggestions.push(Suggestion {
                                message: "there are similar names".into(),
                                applicability: Applicability::MaybeIncorrect,
                                shape: if fixes.len() == 1 { Shape::Whole } else { Shape::Alternatives },
                                parts: fixes.iter().map(part).collect(),
                            });
                            diagnostics.push(d);
                        }
                    }
                    Rule::Error { code, text } => {
                        for (at, len) in found(text) {
                            let at = place(file, content, at, len);
                            diagnostics.push(diagnostic(Level::Error, code, format!("bad {text}"), at));
                        }
                    }
                    Rule::ErrorElsewhere { code, cause, at } if has(cause) => {
                        for (at, len) in found(at) {
                            let at = place(file, content, at, len);
                            diagnostics.push(diagnostic(Level::Error, code, "something elsewhere".into(), at));
                        }
                    }
                    Rule::Hidden { code, text, hidden_by } if !has(hidden_by) => {
                        for (at, len) in found(text) {
                            let at = place(file, content, at, len);
                            diagnostics.push(diagnostic(Level::Error, code, format!("bad {text}"), at));
                        }
                    }
                    Rule::Crash { text } if content.contains(text) => {
                        let stderr = "error: failed to run custom build command".to_owned();
                        let status = "exit status: 101".into();
                        return Err(CompilerError::Failed { stderr, status, building: true });
                    }
                    Rule::Unforeseen { code, text } if is_real => {
                        for (at, len) in found(text) {
                            let at = place(file, content, at, len);
                            diagnostics.push(diagnostic(Level::Error, code, format!("bad {text}"), at));
                        }
                    }
                    Rule::ErrorElsewhere { .. }
                    | Rule::Hidden { .. }
                    | Rule::Crash { .. }
                    | Rule::Unforeseen { .. }
                    | Rule::Unrehearsed { .. } => {}
                }
            }
        }
        let success = diagnostics.iter().all(|d| d.level != Level::Error);
        let mut units = Vec::new();
        if success {
            units.push(self.compiled(files, diagnostics.iter().any(|d| d.level == Level::DeniedLint)));
        }
        Ok(Verdict { success, diagnostics: diagnostics.into(), units: units.into(), ..Verdict::default() })
    }
}

impl Oracle for Scripted {
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
        self.checks += 1;
        on_progress(Progress::Started { run: self.checks });
        let said = self.said(&self.files(), true);
        on_progress(Progress::Finished);
        said
    }

    fn checks(&self) -> usize {
        self.checks
    }

    fn rehearse(
        &mut self,
        base: &Verdict,
        states: &[Vec<Snapshot>],
        footing: &mut dyn FnMut() -> Option<Vec<Snapshot>>,
        _: Option<Instant>,
    ) -> Vec<Result<Verdict, Unrehearsed>> {
        let text = |file: Snapshot| (file.file().as_str().to_owned(), file.text().unwrap().to_owned());
        self.footing = footing().map(|state| state.into_iter().map(text).collect());
        let Some(done) = self.rehearsals else {
            return states.iter().map(|_| Err(Unrehearsed::Unable(String::new()))).collect();
        };
        // What is copied has to be what the base verdict is about.
        assert_eq!(self.said(&self.files(), true).unwrap().diagnostics, base.diagnostics);
        let one = |state: &Vec<Snapshot>| {
            let mut files = self.files();
            for (name, text) in &mut files {
                if let Some(new) = state.iter().find(|new| new.file().as_str() == name) {
                    *text = new.text().unwrap().to_owned();
                }
            }
            let refused = |rule: &Rule| match rule {
                Rule::Unrehearsed { text } | Rule::Crash { text } => files.iter().any(|(_, all)| all.contains(text)),
                _ => false,
            };
            if self.rules.iter().any(refused) {
                return Err(Unrehearsed::Unable("the script says so".to_owned()));
            }
            Ok(self.said(&files, false).unwrap())
        };
        let all: Vec<_> = states.iter().map(one).collect();
        self.rehearsals = Some(done + all.iter().filter(|result| result.is_ok()).count());
        all
    }

    fn rehearsals(&self) -> usize {
        self.rehearsals.unwrap_or(0)
    }
}

impl Compiler for Scripted {
    fn watch(&mut self, _: &[String], _: &mut Verdict, _: &mut dyn FnMut(Progress)) -> Result<(), CompilerError> {
        Ok(())
    }

    fn target_cfg(&self, _: &Platform) -> Vec<(String, Option<String>)> {
        vec![("unix".into(), None)]
    }

    fn may_silence(&self, _: &[&str]) -> bool {
        false
    }
}
