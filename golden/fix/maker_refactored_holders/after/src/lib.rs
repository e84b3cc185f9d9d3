use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;

// A plain variant got what it stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    Plain,
    Other(String),
    Sized { size: usize },
}

pub fn is_other(kind: &Kind) -> bool {
    match kind {
        Kind::Other(_) => true,
        Kind::Sized { size: _ } => false,
        Kind::Plain => false,
    }
}

pub fn kind_of(text: &str) -> Kind {
    if text.is_empty() { Kind::Plain } else { Kind::Other }
}

// A function gives two things.
fn size() -> (u32, u32) {
    (80, 25)
}

pub fn area() -> u32 {
    let size = size();
    size.0 * size.1
}

pub fn width() -> u32 {
    size()
}

// Each key has several values.
#[derive(Default)]
pub struct Index {
    by_word: HashMap<String, Vec<usize>>,
}

impl Index {
    pub fn add(&mut self, word: &str, line: usize) {
        self.by_word.entry(word.to_string()).or_default().push(line);
    }

    pub fn line(&self, word: &str) -> Option<usize> {
        self.by_word.get(word).copied()
    }
}

// What is in the list is shared.
pub struct Node {
    name: String,
}

pub struct Tree {
    nodes: Vec<Rc<Node>>,
}

impl Tree {
    pub fn add(&mut self, name: &str) {
        let node = Node { name: name.to_string() };
        self.nodes.push(Rc::new(node));
    }

    pub fn first(&self) -> Option<Node> {
        self.nodes.first().cloned()
    }

    pub fn named(&self, name: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.name == name).map(|v| &**v)
    }
}

// A function became a method, and a method a function.
pub struct Rect {
    w: f64,
    h: f64,
}

impl Rect {
    pub fn area(&self) -> f64 {
        self.w * self.h
    }

    pub fn larger(&self, other: &Rect) -> bool {
        rect_area(self) > rect_area(other)
    }

    pub fn rounded(&self) -> f64 {
        round_to(self.area(), 2)
    }
}

fn rect_area_of(rects: &[Rect]) -> f64 {
    rects.iter().map(|rect| rect.area()).sum()
}

pub fn all(rects: &[Rect]) -> f64 {
    rect_area_of(rects)
}

fn round_to(value: f64, digits: i32) -> f64 {
    let by = 10f64.powi(digits);
    (value * by).round() / by
}

// A list became a queue.
#[derive(Default)]
pub struct Queue {
    waiting: VecDeque<String>,
}

impl Queue {
    pub fn add(&mut self, name: String) {
        self.waiting.push_back(name);
    }

    pub fn next(&mut self) -> Option<String> {
        if self.waiting.is_empty() { None } else { Some(self.waiting.remove(0)?) }
    }

    pub fn last(&self) -> Option<&String> {
        self.waiting.back()
    }

    pub fn shown(&self) -> String {
        self.waiting.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }
}

// A text became a path.
pub struct Source {
    path: PathBuf,
}

impl Source {
    pub fn new(path: &str) -> Source {
        Source { path: path.to_string().into() }
    }

    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs") && !self.path.to_string_lossy().contains("target")
    }

    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub fn beside(&self, name: &str) -> String {
        format!("{}/{}", self.path.display(), name)
    }
}

// A number became a name of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Id(usize);

pub struct Arena {
    items: Vec<String>,
}

impl Arena {
    pub fn add(&mut self, item: String) -> Id {
        self.items.push(item);
        Id(self.items.len() - 1)
    }

    pub fn get(&self, id: Id) -> &str {
        &self.items[id.0]
    }

    pub fn next(&self, id: Id) -> Option<&String> {
        self.items.get(id.0 + 1)
    }

    pub fn first(&self) -> Id {
        Id(0)
    }
}

// What may be missing is always there.
pub struct Config {
    name: Option<String>,
    level: u8,
}

impl Config {
    pub fn new(name: &str) -> Config {
        Config { name: Some(name.to_string()), level: 1 }
    }

    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("none")
    }

    pub fn shown(&self) -> String {
        if let Some(name) = &self.name {
            format!("{name} {}", self.level)
        } else {
            String::new()
        }
    }

    pub fn has_name(&self) -> bool {
        self.name.is_some()
    }
}
