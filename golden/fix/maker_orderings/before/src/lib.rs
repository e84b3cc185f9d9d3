use std::cmp::Ordering;

pub fn ranked(mut scores: Vec<(String, f64)>) -> Vec<(String, f64)> {
    scores.sort_by(|a, b| b.1.partial_cmp(&a.1));
    scores
}

pub fn coldest(readings: &[(String, f64)]) -> Option<&str> {
    readings.iter().min_by_key(|(_, degrees)| *degrees).map(|(place, _)| place.as_str())
}

pub struct Version(pub Vec<u32>);

impl PartialEq for Version {
    fn eq(&self, other: &Version) -> bool {
        self.0 == other.0
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Version) -> Option<Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

pub fn ordered(versions: &mut [Version]) {
    versions.sort_by(|a, b| a.partial_cmp(b));
}
