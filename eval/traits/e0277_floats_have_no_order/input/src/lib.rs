//! The ranking of a race.

#[derive(Debug, Clone, PartialEq, PartialOrd)]
pub struct Run {
    pub seconds: f64,
    pub name: String,
}

impl Run {
    pub fn new(name: &str, seconds: f64) -> Run {
        Run { seconds, name: name.to_owned() }
    }
}

/// The names, fastest first; runs without a time (not a number) come last. Equal times are ordered by name.
pub fn ranking(mut runs: Vec<Run>) -> Vec<String> {
    runs.sort();
    runs.into_iter().map(|run| run.name).collect()
}

/// The fastest time of those who have one.
pub fn best(runs: &[Run]) -> Option<f64> {
    runs.iter().map(|run| run.seconds).filter(|seconds| !seconds.is_nan()).min()
}
