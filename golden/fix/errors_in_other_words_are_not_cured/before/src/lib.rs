use std::collections::HashMap;
use std::fs;
use std::io;
use std::num::ParseIntError;
use std::path::{Path, PathBuf};

pub fn files(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir) {
        let entry = entry?;
        if entry.path().is_dir() {
            continue;
        }
        found.push(entry.path());
    }
    Ok(found)
}

pub fn long_names(dir: &Path) -> io::Result<usize> {
    let names = fs::read_dir(dir);
    let mut count = 0;
    for name in names {
        if name?.file_name().len() > 8 {
            count += 1;
        }
    }
    Ok(count)
}

pub fn even(text: &str) -> Result<Vec<u32>, ParseIntError> {
    let all = text.lines().map(|line| line.parse::<u32>()).collect::<Result<Vec<_>, _>>();
    let mut even = Vec::new();
    for one in all.into_iter() {
        if one % 2 == 0 {
            even.push(one);
        }
    }
    Ok(even)
}

pub fn sum(text: &str) -> u32 {
    let all = text.lines().map(|line| line.parse::<u32>()).collect::<Result<Vec<_>, _>>();
    let mut sum = 0;
    for one in all {
        sum += one;
    }
    sum
}

fn is_flag(word: &str) -> bool {
    word.starts_with('-')
}

pub fn flags(text: &str) -> Result<usize, String> {
    let words = text
        .split(' ')
        .map(|word| if word.is_empty() { Err("two blanks".to_string()) } else { Ok(word.to_string()) })
        .collect::<Result<Vec<_>, _>>();
    let mut words = words.into_iter().peekable();
    let mut count = 0;
    while let Some(word) = words.next() {
        if is_flag(&word) {
            count += 1;
        }
    }
    Ok(count)
}

pub fn total(prices: &HashMap<String, Vec<u32>>, of: &str) -> Option<u32> {
    let mut total = 0;
    for price in prices.get(of) {
        total += price;
    }
    Some(total)
}

pub fn later(dir: &'static Path) -> io::Result<impl Fn() -> usize> {
    Ok(move || {
        let mut size = 0;
        for entry in fs::read_dir(dir) {
            size += entry.path().as_os_str().len();
        }
        size
    })
}
