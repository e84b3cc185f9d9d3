use std::io::{self, BufRead, BufReader};

pub fn count(input: impl io::Read) -> usize {
    BufReader::new(input).lines().count()
}
