//! A cache that forgets what was used least, with statistics and a clock of its own.

use std::borrow::Borrow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::rc::Rc;
use std::time::{Duration, Instant};

pub trait Clock {
    fn now(&self) -> Instant;

    fn sleep(&mut self, time: Duration);
}

pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn sleep(&mut self, time: Duration) {
        std::thread::sleep(time);
    }
}

pub struct FakeClock {
    time: Instant,
}

impl Clock for FakeClock {
    fn now(&self) -> Instant {
        self.time
    }

    fn sleep(&mut self, time: Duration) {
        self.time += time;
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    pub hits: u64,
    pub misses: u64,
    pub evictions: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Policy {
    Oldest,
    Newest,
    Never,
}

impl Policy {
    pub fn as_str(&self) -> &'static str {
        match *self {
            Policy::Oldest => "oldest",
            Policy::Newest => "newest",
            Policy::Never => "never",
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::str::FromStr for Policy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "oldest" => Ok(Policy::Oldest),
            "newest" => Ok(Policy::Newest),
            "never" => Ok(Policy::Never),
            other => Err(format!("unknown policy {}", other)),
        }
    }
}

struct Entry<V> {
    value: Rc<V>,
    used: Instant,
}

pub struct Cache<K, V, C = SystemClock> {
    map: HashMap<K, Entry<V>>,
    capacity: usize,
    policy: Policy,
    stats: RefCell<Stats>,
    clock: C,
}

impl<K: Eq + Hash + Clone, V> Cache<K, V> {
    pub fn new(capacity: usize, policy: Policy) -> Self {
        Cache::with_clock(capacity, policy, SystemClock)
    }
}

impl<K: Eq + Hash + Clone, V, C: Clock> Cache<K, V, C> {
    pub fn with_clock(capacity: usize, policy: Policy, clock: C) -> Self {
        Cache { map: HashMap::with_capacity(capacity), capacity, policy, stats: RefCell::new(Stats::default()), clock }
    }

    pub fn stats(&self) -> Stats {
        *self.stats.borrow()
    }

    pub fn get<Q: ?Sized>(&mut self, key: &Q) -> Option<Rc<V>>
    where
        K: Borrow<Q>,
        Q: Eq + Hash,
    {
        let now = self.clock.now();
        match self.map.get_mut(key) {
            Some(entry) => {
                entry.used = now;
                self.stats.borrow_mut().hits += 1;
                Some(Rc::clone(&entry.value))
            }
            None => {
                self.stats.borrow_mut().misses += 1;
                None
            }
        }
    }

    pub fn insert(&mut self, key: K, value: V) -> Rc<V> {
        if self.map.len() >= self.capacity && !self.map.contains_key(&key) {
            self.evict();
        }
        let value = Rc::new(value);
        let entry = Entry { value: value.clone(), used: self.clock.now() };
        self.map.insert(key, entry);
        value
    }

    fn evict(&mut self) {
        let by_age = |a: &(&K, &Entry<V>), b: &(&K, &Entry<V>)| a.1.used.cmp(&b.1.used);
        let victim = match self.policy {
            Policy::Oldest => self.map.iter().min_by(by_age).map(|(key, _)| key.clone()),
            Policy::Newest => self.map.iter().max_by(by_age).map(|(key, _)| key.clone()),
            Policy::Never => None,
        };
        if let Some(key) = victim {
            self.map.remove(&key);
            self.stats.borrow_mut().evictions += 1;
        }
    }

    pub fn get_or_insert_with<F>(&mut self, key: K, make: F) -> Rc<V>
    where
        F: FnOnce(&K) -> V,
    {
        if let Some(there) = self.get(&key) {
            return there;
        }
        let value = make(&key);
        self.insert(key, value)
    }
}

impl<K, V, C> fmt::Debug for Cache<K, V, C>
where
    K: fmt::Debug,
    V: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_map().entries(self.map.iter().map(|(key, entry)| (key, &entry.value))).finish()
    }
}
