use std::sync::mpsc::{self, Sender};
use std::thread::JoinHandle;

#[derive(Clone)]
pub struct Guard(pub u32);

impl Drop for Guard {
    fn drop(&mut self) {
        println!("{} goes", self.0);
    }
}

pub fn joined(threads: Vec<JoinHandle<()>>) -> usize {
    threads.into_iter().for_each(drop);
    threads.len()
}

pub fn released(guards: Vec<Guard>) -> usize {
    for guard in guards {
        drop(guard);
    }
    guards.len()
}

pub fn hung_up() -> usize {
    let (tx, rx) = mpsc::channel::<u32>();
    drop(tx);
    let count = rx.iter().count();
    tx.send(1).ok();
    count
}

fn close(line: Sender<u32>) {
    std::mem::drop(line);
}

pub fn closed() {
    let (tx, _rx) = mpsc::channel::<u32>();
    close(tx);
    tx.send(1).ok();
}

pub fn later(tx: Sender<u32>) {
    let close = move || drop(tx);
    close();
    tx.send(1).ok();
}

pub fn if_there(line: Option<Sender<u32>>) -> bool {
    if let Some(tx) = line {
        drop(tx);
    }
    line.is_some()
}

pub fn sent_later(tx: Sender<u32>) {
    let value = tx.clone();
    let send = move || value.send(1).ok();
    send();
    tx.send(2).ok();
}

fn forget<T>(_: T) {}

pub fn forgotten(guard: Guard) -> u32 {
    forget(guard);
    guard.0
}

pub fn kept(name: String) -> String {
    forget(name.clone());
    name
}

pub fn shown(names: Vec<String>) -> usize {
    names.iter().for_each(|name| println!("{name}"));
    names.len()
}

fn send(line: Sender<u32>) {
    line.send(1).ok();
}

pub fn sent() {
    let (tx, _rx) = mpsc::channel::<u32>();
    send(tx.clone());
    tx.send(2).ok();
}

#[derive(Clone, Debug)]
pub struct Options {
    pub wide: u32,
}

fn finish(_options: Options) {}

/// What it is called does not make a plain value end something.
pub fn finished(options: Options) {
    finish(options.clone());
    println!("{}", options.wide);
}
