//! Indentation: the blanks at the start of lines, and moving lines from one depth to another.

/// The spaces and tabs at the start of `line`.
pub(super) fn blanks(line: &str) -> &str {
    let len = line.len() - line.trim_start_matches([' ', '\t']).len();
    line.get(..len).unwrap_or_default()
}

/// Whether `line` holds nothing but white space.
pub(super) fn is_blank(line: &str) -> bool {
    line.chars().all(char::is_whitespace)
}

/// What two texts have in common at their start, in bytes, given that it is ASCII.
pub(super) fn common<'t>(a: &'t str, b: &str) -> &'t str {
    let len = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    a.get(..len).unwrap_or_default()
}

/// How a block of lines is indented.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Depth<'t> {
    /// The blanks before the first line that is not blank.
    pub first: &'t str,
    /// The blanks that all lines that are not blank have in common.
    pub base: &'t str,
}

impl<'t> Depth<'t> {
    /// That of `lines`; `None` if all are blank.
    pub fn of(lines: impl IntoIterator<Item = &'t str>) -> Option<Self> {
        let mut depth: Option<Depth<'t>> = None;
        for line in lines.into_iter().filter(|line| !is_blank(line)) {
            let own = blanks(line);
            depth = Some(match depth {
                None => Depth { first: own, base: own },
                Some(Depth { first, base }) => Depth { first, base: common(base, own) },
            });
        }
        depth
    }

    /// Whether no line is less deep than the first.
    pub fn is_block(self) -> bool {
        self.first == self.base
    }
}

/// Moves lines from the depth `from` to the depth `to`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shift<'t> {
    from: &'t str,
    to: &'t str,
    step: Step,
}

/// What becomes of the blanks behind those that are exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// They stay.
    Same,
    /// So many spaces become a tab.
    ToTabs(usize),
    /// A tab becomes so many spaces.
    ToSpaces(usize),
}

/// Spaces that a tab stands for where a text does not tell.
const TAB: usize = 4;

impl<'t> Shift<'t> {
    /// For `lines`, whose depth is `from`, at a place whose depth is `to`. If that place is indented with tabs only, what
    /// is deeper becomes tabs too; if with spaces only, spaces.
    pub fn new<'l>(from: &'t str, to: &'t str, lines: impl IntoIterator<Item = &'l str>) -> Self {
        let deeper =
            lines.into_iter().filter(|line| !is_blank(line)).filter_map(|line| blanks(line).strip_prefix(from));
        let deeper: Vec<&str> = deeper.filter(|blanks| !blanks.is_empty()).collect();
        let all = |text: &str, c: char| !text.is_empty() && text.chars().all(|own| own == c);
        let step = if all(to, '\t') && deeper.iter().all(|blanks| all(blanks, ' ')) {
            deeper.iter().map(|blanks| blanks.len()).min().map_or(Step::Same, Step::ToTabs)
        } else if all(to, ' ') && deeper.iter().all(|blanks| all(blanks, '\t')) {
            Step::ToSpaces(if to.len() < TAB { to.len() } else { TAB })
        } else {
            Step::Same
        };
        Shift { from, to, step }
    }

    /// `line` at its new depth. A blank line, and a line that is not as deep as all are, stays as it is; but if only more
    /// blanks are to come before lines, they come before that one too.
    pub fn line(&self, line: &str) -> String {
        if is_blank(line) {
            return line.to_owned();
        }
        let Some(rest) = line.strip_prefix(self.from) else {
            let more = self.to.strip_suffix(self.from).or_else(|| self.to.strip_prefix(self.from));
            return format!("{}{line}", more.unwrap_or_default());
        };
        let deeper = blanks(rest);
        let text = rest.get(deeper.len()..).unwrap_or_default();
        let deeper = match self.step {
            Step::Same => deeper.to_owned(),
            Step::ToTabs(width) => {
                let (tabs, spaces) = (deeper.len() / width.max(1), deeper.len() % width.max(1));
                format!("{}{}", "\t".repeat(tabs), " ".repeat(spaces))
            }
            Step::ToSpaces(width) => deeper.replace('\t', &" ".repeat(width)),
        };
        format!("{}{deeper}{text}", self.to)
    }

    /// Every line of `text`.
    pub fn text(&self, text: &str) -> String {
        text.split_inclusive('\n').map(|line| self.line(line)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(text: &str) -> Option<(&str, &str)> {
        Depth::of(text.lines()).map(|depth| (depth.first, depth.base))
    }

    #[test]
    fn depth_is_that_of_lines_that_hold_something() {
        assert_eq!(depth("\n    a\n  \n        b\n"), Some(("    ", "    ")));
        assert_eq!(depth("        a\n    }\n"), Some(("        ", "    ")));
        assert_eq!(depth("\ta\n    b"), Some(("\t", "")));
        assert_eq!(depth(" \n\n"), None);
    }

    #[test]
    fn lines_move_together() {
        let text = "if a {\n    b\n\n}\n";
        let shift = |from, to| Shift::new(from, to, text.lines()).text(text);
        assert_eq!(shift("", "  "), "  if a {\n      b\n\n  }\n");
        assert_eq!(shift("", "\t"), "\tif a {\n\t\tb\n\n\t}\n");
        let text = "\t\ta\n\t\t\tb\n";
        assert_eq!(Shift::new("\t\t", "  ", text.lines()).text(text), "  a\n    b\n");
        assert_eq!(Shift::new("\t\t", "\t", text.lines()).text(text), "\ta\n\t\tb\n");
    }

    #[test]
    fn a_line_that_is_not_as_deep_is_not_cut() {
        assert_eq!(Shift::new("    ", "        ", ["    a", "b"]).line("b"), "    b");
        assert_eq!(Shift::new("    ", "", ["    a", "b"]).line("b"), "b");
    }
}
