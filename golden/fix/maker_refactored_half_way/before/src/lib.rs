use std::collections::HashMap;
use std::fmt;

// A field became an option.
#[derive(Debug, Clone)]
pub struct User {
    name: String,
    email: Option<String>,
    age: u64,
}

impl User {
    pub fn new(name: &str, email: &str) -> User {
        User { name: name.to_string(), email: email.to_string(), age: 0 }
    }

    pub fn domain(&self) -> Option<&str> {
        self.email.split('@').nth(1)
    }

    pub fn has_email(&self) -> bool {
        !self.email.is_empty()
    }
}

// A list became a map.
pub struct Stock {
    items: HashMap<String, u32>,
}

impl Stock {
    pub fn add(&mut self, name: &str, count: u32) {
        self.items.push((name.to_string(), count));
    }

    pub fn total(&self) -> u32 {
        let mut total = 0;
        for count in &self.items {
            total += count;
        }
        total
    }

    pub fn has(&self, name: &str) -> bool {
        self.items.contains(name)
    }

    pub fn first(&self) -> Option<&String> {
        self.items.first().map(|(name, _)| name)
    }

    pub fn names(&self) -> Vec<String> {
        self.items.iter().map(|item| item.0).collect()
    }
}

// A variant gained a field, another one names.
pub enum Token {
    Number(f64, usize),
    Word { text: String, line: usize },
    End,
}

pub fn shown(token: &Token) -> String {
    match token {
        Token::Number(value) => value.to_string(),
        Token::Word(text) => text.clone(),
        Token::End => String::new(),
    }
}

pub fn number(text: &str, line: usize) -> Token {
    match text.parse() {
        Ok(value) => Token::Number(value),
        Err(_) => Token::Word(text.to_string(), line),
    }
}

// A tuple struct got names.
#[derive(Clone, Copy)]
pub struct Point {
    x: i32,
    y: i32,
}

impl Point {
    pub fn moved(self, by: i32) -> Point {
        Point(self.0 + by, self.1 + by)
    }
}

// A type became generic.
pub struct Stack<T> {
    items: Vec<T>,
}

impl Stack {
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }

    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
}

// A trait's method got a parameter.
pub trait Shape {
    fn area(&self, scale: f64) -> f64;
    fn name(&self) -> String;
}

pub struct Square(f64);

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }

    fn name(&self) -> &str {
        "square"
    }
}

pub fn total(shapes: &[Box<dyn Shape>], scale: f64) -> f64 {
    shapes.iter().map(|shape| shape.area()).sum()
}

// What gave a list gives an iterator.
fn evens(all: &[u32]) -> impl Iterator<Item = u32> + '_ {
    all.iter().copied().filter(|n| n % 2 == 0)
}

pub fn count(all: &[u32]) -> usize {
    evens(all).len()
}

pub fn first_even(all: &[u32]) -> u32 {
    let found = evens(all);
    if found.is_empty() { 0 } else { found[0] }
}

// A constant became a function.
fn limit() -> usize {
    10
}

pub fn is_over(n: usize) -> bool {
    n > limit
}

// A function became fallible.
fn parse_port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("no port: {text}"))
}

pub fn address(host: &str, port: &str) -> Result<String, String> {
    let port = parse_port(port);
    Ok(format!("{host}:{port}"))
}

pub fn is_local(port: &str) -> bool {
    parse_port(port) == 80
}

// A method takes what it changes.
#[derive(Default)]
pub struct Counter {
    count: u32,
}

impl Counter {
    pub fn bump(&self) -> u32 {
        self.count += 1;
        self.count
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.counts)
    }
}

// A text is shared now.
pub struct Label {
    text: std::sync::Arc<str>,
}

impl Label {
    pub fn new(text: String) -> Label {
        Label { text }
    }

    pub fn of(text: &str) -> Label {
        Label { text: text.to_string() }
    }

    pub fn text(&self) -> String {
        self.text.clone()
    }
}
