//! Reads and writes INI files.

use std::collections::btree_map::{self, BTreeMap};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Why a text is no INI file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseError {
    /// A section that does not end.
    OpenSection { line: usize },
    /// A line without `=`.
    NoValue { line: usize, text: String },
    /// A key that is there already.
    Duplicate(String),
    /// Nothing at all.
    Empty,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::OpenSection { line } => write!(f, "line {}: section is not closed", line),
            ParseError::NoValue { line, text } => write!(f, "line {}: no value in {:?}", line, text),
            ParseError::Duplicate(key) => write!(f, "duplicate key {:?}", key),
            ParseError::Empty => write!(f, "empty file"),
        }
    }
}

impl Error for ParseError {
    fn description(&self) -> &str {
        match *self {
            ParseError::OpenSection { .. } => "section is not closed",
            ParseError::NoValue { .. } => "no value",
            ParseError::Duplicate(_) => "duplicate key",
            ParseError::Empty => "empty file",
        }
    }
}

/// One section.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Section {
    name: String,
    entries: BTreeMap<String, String>,
    comment: Option<String>,
}

impl Section {
    pub fn new(name: &str) -> Section {
        Section { name: name.to_owned(), entries: BTreeMap::new(), comment: None }
    }

    pub fn with_comment(name: &str, comment: &str) -> Section {
        Section { name: name.to_owned(), entries: BTreeMap::new(), comment: Some(comment.to_owned()) }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn comment(&self) -> Option<&str> {
        self.comment.as_ref().map(|text| text.as_str())
    }

    pub fn get(&self, key: &str) -> Option<&String> {
        self.entries.get(key)
    }

    pub fn parse<T: FromStr>(&self, key: &str) -> Option<Result<T, T::Err>> {
        self.get(key).map(|value| value.parse())
    }

    pub fn insert<K: Into<String>, V: Into<String>>(&mut self, key: K, value: V) -> Result<(), ParseError> {
        let key = key.into();
        match self.entries.entry(key.clone()) {
            btree_map::Entry::Occupied(_) => Err(ParseError::Duplicate(key)),
            btree_map::Entry::Vacant(place) => {
                place.insert(value.into());
                Ok(())
            }
        }
    }

    pub fn iter(&self) -> Iter<'_> {
        Iter { inner: self.entries.iter() }
    }

    pub fn merge(&mut self, other: &Section) {
        for (key, value) in other.entries.iter() {
            self.entries.insert(key.clone(), value.clone());
        }
    }
}

/// The entries of a section.
pub struct Iter<'a> {
    inner: btree_map::Iter<'a, String, String>,
}

impl<'a> Iterator for Iter<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

impl<'a> IntoIterator for &'a Section {
    type Item = (&'a str, &'a str);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// A whole file.
#[derive(Debug, Clone, Default)]
pub struct Ini {
    sections: Vec<Section>,
    strict: bool,
}

impl Ini {
    pub fn sections(&self) -> impl Iterator<Item = &Section> {
        self.sections.iter()
    }

    pub fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }

    pub fn section_mut(&mut self, name: &str) -> Option<&mut Section> {
        self.sections.iter_mut().find(|section| section.name == name)
    }

    fn last(&mut self) -> &mut Section {
        if self.sections.is_empty() {
            self.sections.push(Section::default());
        }
        let at = self.sections.len() - 1;
        &mut self.sections[at]
    }
}

impl FromStr for Ini {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Ini, ParseError> {
        if text.trim().is_empty() {
            return Err(ParseError::Empty);
        }
        let mut ini = Ini { sections: Vec::new(), strict: true };
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with(';') {
                continue;
            }
            if line.starts_with('[') {
                let name = section_name(line, number)?;
                ini.sections.push(Section::new(name));
                continue;
            }
            let (key, value) = split(line, number)?;
            ini.last().insert(key, value)?;
        }
        Ok(ini)
    }
}

fn section_name(line: &str, number: usize) -> Result<&str, ParseError> {
    let inner = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inner.map(str::trim).ok_or(ParseError::OpenSection { line: number })
}

fn split(line: &str, number: usize) -> Result<(&str, &str), ParseError> {
    match line.find('=') {
        Some(at) => Ok((line[..at].trim(), line[at + 1..].trim())),
        None => Err(ParseError::NoValue { line: number, text: line.to_string() }),
    }
}

impl fmt::Display for Ini {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for section in &self.sections {
            if let Some(comment) = &section.comment {
                writeln!(f, "; {}", comment)?;
            }
            writeln!(f, "[{}]", section.name)?;
            for (key, value) in section {
                writeln!(f, "{} = {}", key, value)?;
            }
        }
        Ok(())
    }
}
