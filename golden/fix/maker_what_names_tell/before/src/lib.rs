//! What is told by names and by order.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

pub struct Card {
    pub rank: u8,
    pub up: bool,
}

impl Card {
    pub fn agrees(&self, other: &Card, want: bool) -> bool {
        self.rank == other.rank == want
    }
}

pub fn differ(a: &Card, b: &Card) -> bool {
    a.rank == b.rank == false
}

pub fn is_odd(n: i32, want: bool) -> bool {
    n % 2 == 1 == want
}

pub fn connect(host: &str, port: u16, user: &str, secret: &str) -> String {
    format!("{user}:{secret}@{host}:{port}")
}

/// One is in the wrong place, and the others stand in their order.
pub fn open(addr: &str, name: &str, pw: &str) -> String {
    connect(addr, name, pw, 5432)
}

pub enum Color {
    Red,
}

pub fn dot(canvas: &mut Vec<(i32, i32, Color)>, x: i32, y: i32, color: Color) {
    canvas.push((x, y, color));
}

pub fn draw(canvas: &mut Vec<(i32, i32, Color)>, px: i32, py: i32) {
    dot(canvas, Color::Red, px, py);
}

pub struct Person {
    pub name: String,
    pub city: String,
    pub age: u32,
}

pub fn person(city: String, name: String) -> Person {
    let age = 3;
    (city, name, age)
}

pub struct Rect {
    x: u32,
    y: u32,
    w: u32,
    h: u32,
}

impl Rect {
    pub fn new(w: u32, h: u32, x: u32, y: u32) -> Rect {
        Rect { x, y, w, h }
    }

    pub fn area(&self) -> u32 {
        self.w * self.h + self.x + self.y
    }
}

pub fn area(x: u32, y: u32, w: u32, h: u32) -> u32 {
    let rect: Rect = (x, y, w, h);
    rect.area()
}

pub fn cut(bytes: &mut Vec<u8>, from: usize, count: usize) -> Vec<u8> {
    bytes.drain(from, count).collect()
}

pub fn between(map: &BTreeMap<u32, u8>, from: u32, to: u32) -> usize {
    map.range(from, to).count()
}

pub fn is_free(rows: &[Vec<bool>], row: usize, col: usize) -> bool {
    rows.get(row, col).is_some()
}

/// What is shown stays whole.
pub fn rate(passed: Duration, times: f64) -> f64 {
    let secs = passed.as_secs();
    println!("took {secs}s");
    times / secs
}

pub struct Watch {
    secs: u64,
}

impl Watch {
    pub fn as_secs(&self) -> u64 {
        self.secs
    }
}

pub fn speed(watch: &Watch, metres: f64) -> f64 {
    metres / watch.as_secs()
}

pub fn spawn(name: String) {
    for i in 0..2 {
        std::thread::spawn(move || {
            let all: Vec<usize> = (0..3).map(|k| k + name.len() + i).collect();
            println!("{} {all:?}", name);
        });
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        format!(
            "{} {}",
            self.rank,
            self.up,
        )
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.to_string()
    }
}
