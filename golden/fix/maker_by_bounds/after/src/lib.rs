use std::borrow::Borrow;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

impl Point {
    pub fn norm(self) -> i32 {
        self.x.abs() + self.y.abs()
    }
}

pub fn lost(point: impl Into<Point>) -> i32 {
    let point = point.into();
    point.x + point.y
}

pub fn twice(point: impl Into<Point>) -> i32 {
    let point: Point = point.into();
    point.x * point.y
}

pub fn norm<P: Into<Point>>(point: P) -> i32 {
    point.into().norm()
}

pub fn bounded<P>(point: P) -> i32
where
    P: Into<Point> + Copy,
{
    point.into().x
}

pub fn within(dir: impl AsRef<Path>) -> PathBuf {
    dir.as_ref().join("file")
}

pub fn shouted<S: AsRef<str>>(text: S) -> String {
    text.as_ref().to_uppercase()
}

pub fn lent(point: impl Borrow<Point>) -> i32 {
    point.borrow().y
}

pub fn long(shown: impl ToString) -> usize {
    shown.to_string().len()
}

#[rustfmt::skip]
pub fn moved(point: impl Into<Point>) -> Point { let mut point: Point = point.into(); point.x += 1; point.y += 1; point }

pub fn lost_path<P: AsRef<Path>>(dir: P) -> PathBuf {
    let dir = dir.as_ref();
    if dir.is_file() {
        return dir.to_path_buf();
    }
    dir.join("file")
}
