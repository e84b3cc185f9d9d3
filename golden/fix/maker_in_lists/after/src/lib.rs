use std::collections::HashMap;

pub fn lines_with(text: &str, needle: char) -> Vec<(usize, &str)> {
    text.lines().enumerate().filter(|(at, line)| *at > 0 && line.contains(needle)).collect()
}

pub fn by_first(words: &[String]) -> HashMap<char, Vec<&str>> {
    let mut groups = HashMap::new();
    for word in words {
        if let Some(first) = word.chars().next() {
            groups.entry(first).or_insert(Vec::new()).push(word.as_str());
        }
    }
    groups
}

pub trait Shape {
    fn area(&self) -> f64;
}

struct Scene {
    all: Vec<Box<dyn Shape>>,
}

fn total(shapes: &[Box<dyn Shape>]) -> f64 {
    shapes.iter().map(|shape| shape.area()).sum()
}

pub fn none() -> f64 {
    total(&Scene { all: Vec::new() }.all)
}

pub struct Node {
    pub name: String,
    pub children: Vec<Node>,
}

pub fn rename(node: &mut Node, prefix: &str) {
    node.name = format!("{prefix}{}", node.name);
    for child in &mut node.children {
        rename(child, prefix);
    }
}

pub mod inner {
    #[derive(PartialEq, PartialOrd)]
    pub struct Length(pub f64);

    pub fn longer(a: Length, b: Length) -> Length {
        if a > b { a } else { b }
    }
}
