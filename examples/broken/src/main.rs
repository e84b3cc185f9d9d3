//! Reads a text from standard input and prints its most frequent words.

use broken::Counts;
use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let counts = Counts::of(&text);
    for (word, count) in counts.frequent(2) {
        println!("{count:>5}  {word}  ({:.1} %)", counts.share(word));
    }
    Ok(())
}
