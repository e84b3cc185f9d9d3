use std::collections::HashMap;
use std::fmt::Display;
use std::fs::File;
use std::io;
use std::io::BufReader;
use std::path::Path;
use std::path::PathBuf;

pub struct Record {
    pub path: PathBuf,
    pub names: HashMap<String, String>,
}

pub fn open(path: &Path) -> io::Result<BufReader<File>> {
    Ok(BufReader::new(File::open(path)?))
}

pub fn shown(value: impl Display) -> String {
    value.to_string()
}

pub mod async_ {
    use parts::{Reader, Writer};

    pub mod parts {
        pub struct Reader;
        pub struct Writer;
    }

    pub fn both() -> (Reader, Writer) {
        (Reader, Writer)
    }
}
