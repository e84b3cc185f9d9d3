//! What a refactoring left half-way.
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::thread::JoinHandle;

mod routes;
use routes::Routable;

#[derive(Debug, Clone)]
pub struct Page {
    slug: String,
    draft: bool,
}

impl Routable for Page {
    fn key(&self) -> usize {
        self.slug.len()
    }

    fn route(&self) -> String {
        format!("/{}/", self.slug)
    }
}

pub fn routes(pages: &[Page]) -> Vec<String> {
    pages.iter().map(|page| page.route()).collect()
}

fn prepare(pages: &mut Vec<Page>, with_drafts: bool) {
    if !with_drafts {
        pages.retain(|page| !page.draft);
    }
}

pub fn prepared(mut pages: Vec<Page>) -> Vec<Page> {
    prepare(&mut pages, false);
    pages
}

pub struct Watcher {
    thread: Option<JoinHandle<usize>>,
    name: String,
}

impl Watcher {
    pub fn new(thread: JoinHandle<usize>) -> Watcher {
        Watcher { thread: Some(thread), name: "watcher".to_string() }
    }

    pub fn stop(&mut self) -> usize {
        println!("{} stops", self.name);
        match self.thread.take() {
            Some(thread) => thread.join().unwrap_or(0),
            None => 0,
        }
    }
}

type Hook = Box<dyn Fn(&mut Page)>;

pub struct Builder {
    hooks: Vec<Box<dyn Fn(&mut Page) + Send + Sync>>,
}

pub struct Site {
    hooks: Vec<Box<dyn Fn(&mut Page) + Send + Sync>>,
}

impl Builder {
    pub fn build(self) -> Site {
        Site { hooks: self.hooks }
    }
}

impl Site {
    pub fn run(&self, page: &mut Page) {
        self.hooks.iter().for_each(|hook| hook(page));
    }

    pub fn once(page: &mut Page, hook: Hook) {
        hook(page)
    }
}

use std::cell::RefCell;

/// What one thread alone counts.
#[derive(Default)]
pub struct Tally {
    of: RefCell<u32>,
}

impl Tally {
    pub fn add(&self) -> u32 {
        *self.of.borrow_mut() += 1;
        *self.of.borrow()
    }
}

pub struct Sources {
    sources: Vec<(String, String)>,
    sizes: Vec<(u32, usize)>,
}

impl Sources {
    pub fn load(&self, name: &str) -> Option<String> {
        self.sources.iter().find(|(own, _)| own == name).map(|(_, value)| value).cloned()
    }

    pub fn size(&self, id: u32) -> Option<usize> {
        self.sizes.iter().find(|(own, _)| own == &id).map(|(_, value)| value).copied()
    }
}

pub struct Level(u8);

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

pub fn shown(levels: &[Level]) -> String {
    levels.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

pub fn first_long(words: &[&str]) -> Result<String, String> {
    let word = words.iter().find(|word| word.len() > 3).ok_or_else(|| "none".to_string())?;
    Ok(word.to_string())
}

pub fn first_number(words: &[&str]) -> u32 {
    words.iter().find_map(|word| word.parse().ok()).unwrap_or(0)
}

#[derive(Debug, Default)]
pub struct Scope {
    values: HashMap<String, String>,
}

impl Scope {
    pub fn set(&mut self, key: &str, value: &str) -> &mut Scope {
        self.values.insert(key.to_string(), value.to_string());
        self
    }
}

pub fn globals(title: &str) -> Scope {
    let mut scope = Scope::default();
    scope
        .set("title", title)
        .set("base", "/");
    scope
}

pub fn is_hidden(name: &OsStr) -> bool {
    name.to_string_lossy().starts_with('.')
}

pub fn lower(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
}

pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out += "&lt;",
            _ => out.push(c),
        }
    }
    out
}

pub struct Name(String);

impl Name {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

pub fn length(name: &Name) -> usize {
    name.as_str().len()
}

pub enum Shape {
    Circle { radius: f64 },
    Square { side: f64, turned: bool },
    Nothing,
}

pub fn area(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle { radius } => radius * radius * 3.0,
        Shape::Square { side, .. } => side * side,
        Shape::Nothing => 0.0,
    }
}

pub fn is_circle(shape: &Shape) -> bool {
    matches!(shape, Shape::Circle { radius: _ })
}

mod engine;

pub fn rendered(engine: &engine::Engine, names: &[String]) -> usize {
    std::thread::scope(|scope| {
        let threads: Vec<_> = names.iter().map(|name| scope.spawn(|| engine.render(name))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(0)).sum()
    })
}
