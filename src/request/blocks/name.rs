//! The names of files above blocks.

/// What may be the name of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Name<'p> {
    path: &'p str,
    certain: bool,
    /// It has blanks in it, as prose has.
    spaced: bool,
}

impl<'p> Name<'p> {
    /// The path.
    pub(super) fn path(&self) -> &'p str {
        self.path
    }

    /// Whether it looks like a path even if there is no such file.
    pub(super) fn is_certain(&self) -> bool {
        self.certain
    }

    /// Whether it is one only if there is such a file.
    pub(super) fn may_be_prose(&self) -> bool {
        self.spaced
    }

    /// What stands in the marker or in a fence's info is a name.
    pub(super) fn stated(path: &'p str) -> Option<Self> {
        let path = bare(path);
        (!path.is_empty()).then_some(Name { path, certain: true, spaced: false })
    }

    /// Reads a line above a block; `None` if it cannot be a name.
    pub(super) fn of_line(line: &'p str) -> Option<Self> {
        let quoted = line.trim().starts_with('`') || line.trim().starts_with("**");
        let path = bare(line);
        let spaced = !quoted && path.contains(char::is_whitespace);
        let shape = path.contains(['.', '/']) && !path.ends_with('.');
        // A tag that stands around a request, `<diff>`, names nothing.
        let is_tag = path.starts_with('<') && path.ends_with('>');
        let may_be = !path.is_empty() && !is_tag && (!spaced || shape);
        may_be.then_some(Name { path, certain: shape && !spaced, spaced })
    }

    /// Reads the info of a fence: `rust src/a.rs`, `src/a.rs`, `rust:src/a.rs`, `rust title="src/a.rs"`.
    pub(super) fn of_info(info: &'p str) -> Option<Self> {
        let last = info.split_whitespace().last()?;
        let last = last.rsplit_once(['=', ':']).map_or(last, |(_, value)| value);
        let path = bare(last);
        path.contains(['.', '/']).then_some(Name { path, certain: true, spaced: false })
    }
}

/// A comment's text: inside a fence, a name may stand in one.
fn uncommented(line: &str) -> &str {
    let between = |open: &str, close: &str| line.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    let inside = between("<!--", "-->").or_else(|| between("/*", "*/"));
    // The calls of some agents are written in XML.
    let inside = inside.or_else(|| between("<path>", "</path>")).or_else(|| between("<file_path>", "</file_path>"));
    inside.or_else(|| line.strip_prefix("// ")).or_else(|| line.strip_prefix("-- ")).unwrap_or(line).trim()
}

/// A name without what people and models put around it.
fn bare(line: &str) -> &str {
    let mut name = uncommented(line.trim()).trim_start_matches('#').trim_start();
    for label in ["File:", "file:", "Path:", "path:", "Filename:", "filename:", "FILE:"] {
        name = name.strip_prefix(label).unwrap_or(name).trim_start();
    }
    name.trim_end_matches(':').trim_matches(['`', '*', '"', '\'']).trim_end_matches(':').trim()
}
