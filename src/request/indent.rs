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
    /// The place is as deep as the lines are, in other units: so is every line, also one that is less deep.
    InUnits(Units),
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
        let is_of = |text: &str, units: Units| text == units.from.repeat(text.len() / units.from.len());
        let units = Units::between(std::iter::once((format!("{from}x").as_str(), format!("{to}x").as_str())));
        let units = units.filter(|units| units.deeper == 0 && (units.from == "\t") != (units.to == "\t"));
        let step = if let Some(units) = units.filter(|units| deeper.iter().all(|blanks| is_of(blanks, *units))) {
            Step::InUnits(units)
        } else if all(to, '\t') && deeper.iter().all(|blanks| all(blanks, ' ')) {
            deeper.iter().map(|blanks| blanks.len()).min().map_or(Step::Same, Step::ToTabs)
        } else if all(to, ' ') && deeper.iter().all(|blanks| all(blanks, '\t')) {
            Step::ToSpaces(if to.len() < TAB { to.len() } else { TAB })
        } else {
            Step::Same
        };
        Shift { from, to, step }
    }

    /// `line` at its new depth. A line that is not as deep as all are stays as it is; but if only more blanks are to come before
    /// lines, or some to go, that one has them or loses them too. A blank line has none of the blanks that are exchanged.
    pub fn line(&self, line: &str) -> String {
        if is_blank(line) {
            return line.strip_prefix(self.from).unwrap_or(line).to_owned();
        }
        if let Step::InUnits(units) = self.step
            && let Some(line) = units.line(line)
        {
            return line;
        }
        let Some(rest) = line.strip_prefix(self.from) else {
            let less = self.from.strip_suffix(self.to).or_else(|| self.from.strip_prefix(self.to));
            let less = less.filter(|less| !less.is_empty());
            if let Some(line) = less.and_then(|less| line.strip_prefix(less)) {
                return line.to_owned();
            }
            let more = self.to.strip_suffix(self.from).or_else(|| self.to.strip_prefix(self.from));
            return format!("{}{line}", more.unwrap_or_default());
        };
        let deeper = blanks(rest);
        let text = rest.get(deeper.len()..).unwrap_or_default();
        let deeper = match self.step {
            Step::Same | Step::InUnits(_) => deeper.to_owned(),
            Step::ToTabs(width) => {
                let (tabs, spaces) = (deeper.len() / width.max(1), deeper.len() % width.max(1));
                format!("{}{}", "\t".repeat(tabs), " ".repeat(spaces))
            }
            Step::ToSpaces(width) => deeper.replace('\t', &" ".repeat(width)),
        };
        format!("{}{deeper}{text}", self.to)
    }
}

/// What a level of indentation is written with.
const UNITS: [&str; 3] = ["\t", "    ", "  "];

/// Indentation in other units: where a text has so many of the one, the file has as many of the other, and perhaps some
/// more or less everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Units {
    from: &'static str,
    to: &'static str,
    deeper: isize,
}

impl Units {
    /// The units that make of the indentation of each line that is given the one that is there, in pairs of the two; lines
    /// that are given blank tell nothing. `None` if there are none, or if it cannot be told which of several are meant.
    pub fn between<'l>(pairs: impl Iterator<Item = (&'l str, &'l str)> + Clone) -> Option<Self> {
        let all = || UNITS.into_iter().flat_map(|from| UNITS.into_iter().map(move |to| (from, to)));
        let fitting: Vec<Units> =
            all().filter(|(from, to)| from != to).filter_map(|(from, to)| Self::of(from, to, pairs.clone())).collect();
        let as_deep: Vec<Units> = fitting.iter().copied().filter(|units| units.deeper == 0).collect();
        // Two blanks may be half a level as well: four of them are one level of another text that is as deep elsewhere.
        let halves = |only: &Units| {
            let may_be = |narrow: fn(&Units) -> &'static str| {
                narrow(only) == "  " && fitting.iter().any(|other| narrow(other) == "    ")
            };
            may_be(|units| units.from) || may_be(|units| units.to)
        };
        // Lines four blanks apart are one level apart, not two, if nothing says otherwise.
        let is_by_fours =
            || pairs.clone().all(|(_, there)| is_blank(there) || levels(blanks(there), "    ").1.is_empty());
        match (as_deep.as_slice(), fitting.as_slice()) {
            ([], [only]) if only.to == "  " && is_by_fours() => None,
            ([only], _) | ([], [only]) if !halves(only) => Some(*only),
            _ => None,
        }
    }

    fn of<'l>(from: &'static str, to: &'static str, pairs: impl Iterator<Item = (&'l str, &'l str)>) -> Option<Self> {
        let mut deeper = None;
        for (given, there) in pairs.filter(|(given, _)| !is_blank(given)) {
            let (given, there) = (blanks(given), blanks(there));
            let ((level, own), (level_there, more)) = (levels(given, from), levels(there, to));
            let this = isize::try_from(level_there).ok()? - isize::try_from(level).ok()?;
            if !own.is_empty() || !more.is_empty() || *deeper.get_or_insert(this) != this {
                return None;
            }
        }
        deeper.map(|deeper| Units { from, to, deeper })
    }

    /// `line` in the other units; `None` if its indentation is not in the first, or less deep than the place can be. A few
    /// blanks behind the last whole unit stay.
    pub fn line(self, line: &str) -> Option<String> {
        if is_blank(line) {
            return Some(line.to_owned());
        }
        let own = blanks(line);
        let (level, rest) = levels(own, self.from);
        let level = level.checked_add_signed(self.deeper).filter(|_| !rest.contains('\t'))?;
        Some(format!("{}{rest}{}", self.to.repeat(level), line.get(own.len()..).unwrap_or_default()))
    }

    /// Every line of `text`.
    pub fn text(self, text: &str) -> Option<String> {
        text.split_inclusive('\n').map(|line| self.line(line)).collect()
    }
}

/// How many times `blanks` has `unit` at its start, and the rest.
fn levels<'b>(blanks: &'b str, unit: &str) -> (usize, &'b str) {
    let (mut level, mut rest) = (0, blanks);
    while let Some(after) = rest.strip_prefix(unit) {
        (level, rest) = (level + 1, after);
    }
    (level, rest)
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
        let moved = |text: &str, from, to| {
            let shift = Shift::new(from, to, text.lines());
            text.split_inclusive('\n').map(|line| shift.line(line)).collect::<String>()
        };
        assert_eq!(moved(text, "", "  "), "  if a {\n      b\n\n  }\n");
        assert_eq!(moved(text, "", "\t"), "\tif a {\n\t\tb\n\n\t}\n");
        let text = "\t\ta\n\t\t\tb\n";
        assert_eq!(moved(text, "\t\t", "  "), "  a\n    b\n");
        assert_eq!(moved(text, "\t\t", "\t"), "\ta\n\t\tb\n");
    }

    #[test]
    fn a_depth_in_other_units_tells_how_wide_they_are() {
        let moved = |text: &str, from, to| {
            let shift = Shift::new(from, to, text.lines());
            text.split_inclusive('\n').map(|line| shift.line(line)).collect::<String>()
        };
        assert_eq!(moved("        a\n            b\n    }\n", "        ", "\t\t"), "\t\ta\n\t\t\tb\n\t}\n");
        assert_eq!(moved("    a\n            b\n", "    ", "\t"), "\ta\n\t\t\tb\n", "two levels are two tabs");
        assert_eq!(moved("\ta\n\t\t\tb\n", "\t", "  "), "  a\n      b\n");
        assert_eq!(moved("\t\ta\n\tb\n", "\t\t", "        "), "        a\n    b\n");
        assert_eq!(moved("    a\n      b\n", "    ", "\t"), "\ta\n\t\tb\n", "the text has levels of two");
    }

    #[test]
    fn a_blank_line_that_is_as_deep_as_all_are_becomes_empty() {
        let shift = Shift::new(" ", "", [" a"]);
        assert_eq!(
            (shift.line(" \n").as_str(), shift.line("\n").as_str(), shift.line("  \n").as_str()),
            ("\n", "\n", " \n")
        );
    }

    #[test]
    fn a_line_that_is_not_as_deep_is_not_cut() {
        assert_eq!(Shift::new("    ", "        ", ["    a", "b"]).line("b"), "    b");
        assert_eq!(Shift::new("    ", "", ["    a", "b"]).line("b"), "b");
        assert_eq!(Shift::new("        ", "    ", ["        a"]).line("    b"), "b");
        assert_eq!(Shift::new("        ", "    ", ["        a"]).line("  b"), "  b");
        assert_eq!(Shift::new("    \t", "\t", ["    \ta"]).line("    b"), "b");
    }

    #[test]
    fn units_are_those_that_fit_all_lines() {
        let units = |given: &'static str, there: &'static str| Units::between(given.lines().zip(there.lines()));
        let blanks = units("a\n    b\n\n        c", "a\n\tb\n\n\t\tc").unwrap();
        assert_eq!((blanks.from, blanks.to, blanks.deeper), ("    ", "\t", 0));
        assert_eq!(blanks.text("    x\n  \n            y\n      z").unwrap(), "\tx\n  \n\t\t\ty\n\t  z");
        assert_eq!(blanks.line("\tx"), None);
        let dedented = units("a\n  b", "\ta\n\t\tb").unwrap();
        assert_eq!((dedented.from, dedented.to, dedented.deeper), ("  ", "\t", 1));
        let less = units("\ta\n\t\tb", "a\n  b").unwrap();
        assert_eq!((less.text("\tx\n\t\ty"), less.line("x")), (Some("x\n  y".to_owned()), None));
        assert_eq!(units("  a\n    b", "    a\n        b").unwrap().line("      c").unwrap(), "            c");
        assert_eq!(units("    a", "\ta").unwrap().deeper, 0, "one tab for four blanks, not for two");
        assert_eq!(units("a\n    b", "\ta\n\tb"), None);
        assert_eq!(units("    a\n        b", "\ta\n\t    b"), None);
        assert_eq!(units("a\n   b", "a\n\tb"), None);
        assert_eq!(units("", ""), None);
        assert_eq!(
            units("a\n        b", "            a\n                b"),
            None,
            "no file has levels of half of four"
        );
    }
}
