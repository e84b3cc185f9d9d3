//! [`Cell`]: one configuration in which the tree is judged, and [`MatrixOptions`], which say which there are.

use std::collections::BTreeSet;
use std::fmt;

/// Most cells of one run: each of them is a run of cargo for every state that is judged.
pub const MAX_CELLS: usize = 200;

/// One configuration. What it leaves open is as the command line has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    /// `--target`.
    pub target: Option<String>,
    /// The features.
    pub features: Option<FeatureSet>,
    /// A `cfg` that is set for the members of the workspace: `name` or `key="value"`.
    pub cfg: Option<String>,
    /// Whether rustdoc judges, not the compiler.
    pub doc: bool,
}

/// The features of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FeatureSet {
    /// All there are.
    All,
    /// Exactly these.
    Named {
        /// Whether the package's defaults are among them.
        default: bool,
        /// The others, sorted, each once.
        names: Vec<String>,
    },
}

impl FeatureSet {
    /// Reads names with commas or blanks between them; `default` among them stands for the package's defaults.
    pub fn read(text: &str) -> FeatureSet {
        let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
        let mut names: BTreeSet<String> = words.map(str::to_owned).collect();
        let default = names.remove("default");
        FeatureSet::Named { default, names: names.into_iter().collect() }
    }

    /// As cargo takes it.
    pub(super) fn flags(&self) -> Vec<String> {
        match self {
            FeatureSet::All => vec!["--all-features".to_owned()],
            FeatureSet::Named { default, names } => {
                let mut flags = Vec::new();
                if !default {
                    flags.push("--no-default-features".to_owned());
                }
                if !names.is_empty() {
                    flags.push(format!("--features={}", names.join(",")));
                }
                flags
            }
        }
    }
}

impl fmt::Display for Cell {
    /// The flags that make it; `default` if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut flags: Vec<String> = self.target.iter().map(|target| format!("--target {target}")).collect();
        flags.extend(self.features.iter().flat_map(FeatureSet::flags).map(|flag| flag.replacen('=', " ", 1)));
        flags.extend(self.cfg.iter().map(|cfg| format!("--cfg {cfg}")));
        if self.doc {
            flags.push("--doc".to_owned());
        }
        f.write_str(if flags.is_empty() { "default" } else { "" })?;
        f.write_str(&flags.join(" "))
    }
}

/// Which cells there are: every target with every set of features, each without a `cfg` and with each of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MatrixOptions {
    /// Target triples.
    pub targets: Vec<String>,
    /// Sets of features.
    pub feature_sets: Vec<FeatureSet>,
    /// No feature, the defaults, each feature alone, and all.
    pub each_feature: bool,
    /// No feature, the defaults, every set of features, and all.
    pub feature_powerset: bool,
    /// Most features of a set of the powerset.
    pub depth: Option<usize>,
    /// Each `cfg` that is set in cells of its own.
    pub cfgs: Vec<String>,
    /// Whether rustdoc judges too, in a cell of its own.
    pub doc: bool,
}

/// There are more cells than [`MAX_CELLS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the matrix has more than {MAX_CELLS} cells: give --depth, or name the sets with --feature-set")]
pub struct TooManyCells;

impl MatrixOptions {
    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        *self == MatrixOptions { depth: self.depth, ..MatrixOptions::default() }
    }

    /// The cells, each once, for packages with these features; never none.
    ///
    /// # Errors
    /// [`TooManyCells`].
    pub fn cells(&self, features: &BTreeSet<String>) -> Result<Vec<Cell>, TooManyCells> {
        let targets = or_none(self.targets.iter().cloned());
        let sets = or_none(self.sets(features)?);
        let mut cfgs = vec![None];
        cfgs.extend(self.cfgs.iter().cloned().map(Some));
        let mut cells: Vec<Cell> = Vec::new();
        for target in &targets {
            for set in &sets {
                for cfg in &cfgs {
                    let cell = Cell { target: target.clone(), features: set.clone(), cfg: cfg.clone(), doc: false };
                    if cells.contains(&cell) {
                        continue;
                    }
                    if cells.len() >= MAX_CELLS {
                        return Err(TooManyCells);
                    }
                    cells.push(cell);
                }
            }
        }
        if self.doc {
            cells.push(Cell { target: self.targets.first().cloned(), doc: true, ..Cell::default() });
        }
        Ok(cells)
    }

    fn sets(&self, features: &BTreeSet<String>) -> Result<Vec<FeatureSet>, TooManyCells> {
        let mut sets = self.feature_sets.clone();
        if !self.each_feature && !self.feature_powerset {
            return Ok(sets);
        }
        let of = |default, names| FeatureSet::Named { default, names };
        sets.push(of(false, Vec::new()));
        if features.contains("default") {
            sets.push(of(true, Vec::new()));
        }
        let names: Vec<&String> = features.iter().filter(|name| *name != "default").collect();
        let depth = if self.feature_powerset { self.depth.unwrap_or(usize::MAX) } else { 1 }.min(names.len());
        // By size, and each set from the ones that are smaller by one: what comes last in the order is added.
        let mut last: Vec<(usize, Vec<String>)> = vec![(0, Vec::new())];
        for _ in 0..depth {
            let mut next = Vec::new();
            for (from, set) in &last {
                for (at, name) in names.iter().enumerate().skip(*from) {
                    let larger: Vec<String> = set.iter().chain([*name]).cloned().collect();
                    sets.push(of(false, larger.clone()));
                    next.push((at + 1, larger));
                    if sets.len() > MAX_CELLS {
                        return Err(TooManyCells);
                    }
                }
            }
            last = next;
        }
        if depth < names.len() || features.contains("default") && !names.is_empty() {
            sets.push(FeatureSet::All);
        }
        Ok(sets)
    }
}

/// The values, or one that leaves it open.
fn or_none<T>(values: impl IntoIterator<Item = T>) -> Vec<Option<T>> {
    let values: Vec<Option<T>> = values.into_iter().map(Some).collect();
    if values.is_empty() { vec![None] } else { values }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(options: &MatrixOptions, features: &[&str]) -> Vec<String> {
        let features = features.iter().map(|name| (*name).to_owned()).collect();
        options.cells(&features).unwrap().iter().map(Cell::to_string).collect()
    }

    #[test]
    fn nothing_asked_for_is_one_cell() {
        assert!(MatrixOptions::default().is_empty());
        assert_eq!(names(&MatrixOptions::default(), &["default", "a"]), ["default"]);
    }

    #[test]
    fn each_feature_alone_and_none_and_all() {
        let each = MatrixOptions { each_feature: true, ..MatrixOptions::default() };
        assert_eq!(
            names(&each, &["b", "default", "a"]),
            [
                "--no-default-features",
                "default",
                "--no-default-features --features a",
                "--no-default-features --features b",
                "--all-features",
            ]
        );
        // Without defaults, all features are the one that there is.
        assert_eq!(names(&each, &["a"]), ["--no-default-features", "--no-default-features --features a"]);
        assert_eq!(names(&each, &[]), ["--no-default-features"]);
    }

    #[test]
    fn the_powerset_up_to_a_depth() {
        let powerset = |depth| MatrixOptions { feature_powerset: true, depth, ..MatrixOptions::default() };
        let sets = |depth| -> Vec<String> {
            let cells = names(&powerset(depth), &["a", "b", "c"]).into_iter();
            cells
                .map(|cell| cell.replace("--no-default-features", "").replace("--features", "").trim().into())
                .collect()
        };
        assert_eq!(sets(None), ["", "a", "b", "c", "a,b", "a,c", "b,c", "a,b,c"]);
        assert_eq!(sets(Some(2)), ["", "a", "b", "c", "a,b", "a,c", "b,c", "--all-features"]);
        assert_eq!(sets(Some(1)), ["", "a", "b", "c", "--all-features"]);
        assert_eq!(sets(Some(9)).len(), 8);
    }

    #[test]
    fn a_powerset_without_end_is_refused_at_once() {
        let features: BTreeSet<String> = (0..64).map(|n| format!("f{n}")).collect();
        let powerset = MatrixOptions { feature_powerset: true, ..MatrixOptions::default() };
        assert_eq!(powerset.cells(&features), Err(TooManyCells));
        assert!(MatrixOptions { depth: Some(1), ..powerset }.cells(&features).is_ok());
    }

    #[test]
    fn every_target_with_every_set_and_every_cfg() {
        let options = MatrixOptions {
            targets: vec!["t1".into(), "t2".into()],
            feature_sets: vec![FeatureSet::read("b, a"), FeatureSet::read(""), FeatureSet::read("a,b")],
            cfgs: vec!["loom".into()],
            doc: true,
            ..MatrixOptions::default()
        };
        let cells = names(&options, &[]);
        assert_eq!(cells.len(), 9);
        assert_eq!(cells[0], "--target t1 --no-default-features --features a,b");
        assert_eq!(cells[7], "--target t2 --no-default-features --cfg loom");
        assert_eq!(cells[8], "--target t1 --doc");
    }

    #[test]
    fn defaults_are_named_by_their_name() {
        assert_eq!(FeatureSet::read("x default").flags(), ["--features=x"]);
        assert_eq!(FeatureSet::read("").flags(), ["--no-default-features"]);
    }
}
