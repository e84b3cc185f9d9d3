//! Rows that are read one by one.

/// What can be read.
pub trait Decodable: Sized {
    /// Reads one.
    fn decode(text: &str) -> Option<Self>;
}

/// Rows of one type.
pub struct Rows<T>(Vec<T>);

impl<T: Decodable> Iterator for Rows<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        T::decode("").or_else(|| self.0.pop())
    }
}

/// Where they come from.
pub struct Reader;

impl Reader {
    /// All that there are.
    pub fn decode<T: Decodable>(&mut self) -> Rows<T> {
        Rows(Vec::new())
    }
}

/// One of them.
#[derive(Debug, RowDecodable, PartialEq)]
pub struct Play {
    /// Who plays.
    pub team: String,
}

/// Prints all.
pub fn print(reader: &mut Reader) {
    for play in reader.decode() {
        let play: Play = play;
        println!("{}", play.team);
    }
}
