use std::io::{self, BufReader};

pub fn count(input: impl io::Read) -> usize {
    BufReader::new(input).lines().count()
}
