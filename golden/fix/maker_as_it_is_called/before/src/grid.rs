use crate::error::Result;
use crate::shapes::{Event, Shape};
use std::collections::HashMap;
use std::sync::Arc;
use std::thread;

#[derive(Debug, Default)]
pub struct Cell {
    pub marks: Vec<u32>,
}

#[derive(Debug, Default)]
pub struct Grid {
    cells: HashMap<(u32, u32), Cell>,
    level: f64,
}

fn value(grid: &Grid, row: u32, column: u32) -> u32 {
    grid.cell(row, column).map_or(0, |cell| cell.marks.iter().sum())
}

pub fn ratio(grid: &Grid, row: u32, column: u32) -> u32 {
    value(row, column, grid) / value(column, column, grid)
}

fn shifted(text: &str, by: i32, times: i32) -> i32 {
    text.len() as i32 + by * times
}

pub fn shifts(text: &str, a: i32, b: i32) -> i32 {
    shifted(a, b, text)
}

pub fn number(text: &str) -> Result<u32> {
    text.trim().parse()
}

pub fn section(line: &str) -> &str {
    if let Some(name) = line.strip_prefix('[').map(|rest| rest.strip_suffix(']')) {
        return name.trim();
    }
    line
}

pub fn total<S, T>(shapes: &[S], other: T) -> f64
where
    S: Shape,
{
    shapes.iter().map(|shape| shape.area()).sum::<f64>() + other.area()
}

pub struct Lines<'a> {
    rest: std::str::Lines<'a>,
    at: usize,
}

impl<'a> Lines<'a> {
    pub fn at(&self) -> usize {
        self.at
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.at += 1;
        self.rest.next()
    }
}

pub fn long_ones(mut lines: Lines<'_>) -> Vec<usize> {
    let mut found = Vec::new();
    for line in lines {
        if line.len() > 80 {
            found.push(lines.at());
        }
    }
    found
}

pub fn lengths(names: Vec<String>, times: usize) -> usize {
    let names = Arc::new(names);
    let mut handles = Vec::new();
    for at in 0..times {
        handles.push(thread::spawn(move || {
            let value = names.get(at).map_or(0, |name| name.len());
            value + names.len()
        }));
    }
    handles.into_iter().filter_map(|handle| handle.join().ok()).sum()
}

impl Grid {
    pub fn cell(&self, row: u32, column: u32) -> Option<&Cell> {
        self.cells.get(&(row, column))
    }

    pub fn cell_mut(&mut self, row: u32, column: u32) -> Option<&mut Cell> {
        self.cells.get_mut(&(row, column))
    }

    pub fn take(&mut self, event: Event) {
        match event {
            Event::Click(x, row) => {
                if let Some(cell) = self.cell(row, x) {
                    cell.marks.push(x);
                }
            }
            Event::Key { code } => self.level += f64::from(code),
        }
    }

    pub fn whole(&self) -> u32 {
        self.level.floor()
    }
}

pub fn grown(start: std::time::Duration, now: std::time::Duration, rate: f64) -> f64 {
    let passed = (now - start).as_secs();
    1.0 + passed * rate
}
