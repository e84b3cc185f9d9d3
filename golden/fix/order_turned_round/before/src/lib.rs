use std::collections::HashSet;

#[derive(Debug)]
pub enum Severity {
    Critical,
    Warning,
    Info,
}

pub fn is_worse(one: &Severity, other: &Severity) -> bool {
    one > other
}

#[derive(Debug)]
pub struct Date {
    pub day: u32,
    pub month: u32,
    pub year: u32,
}

pub fn is_later(one: &Date, other: &Date) -> bool {
    one > other
}

#[derive(Debug, Eq)]
pub struct Name(pub String);

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

pub fn distinct(names: Vec<Name>) -> usize {
    let mut seen = HashSet::new();
    for name in names {
        seen.insert(name);
    }
    seen.len()
}

#[derive(Debug)]
pub enum Size {
    Small,
    Large,
}

pub fn is_larger(one: &Size, other: &Size) -> bool {
    one > other
}
