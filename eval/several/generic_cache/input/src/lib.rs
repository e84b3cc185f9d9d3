//! A cache that forgets what was used longest ago.

use std::collections::HashMap;

#[derive(Debug)]
struct Cache<K, V> {
    values: HashMap<K, V>,
    /// From the one used longest ago to the latest.
    order: Vec<K>,
    room: usize,
}

impl<K, V> Cache<K, V> {
    fn new(room: usize) -> Cache<K, V> {
        Cache { values: HashMap::new(), order: Vec::new(), room }
    }

    fn touch(&mut self, key: &K) {
        self.order.retain(|known| known != key);
        self.order.push(key);
    }

    fn get(&mut self, key: &K) -> Option<&V> {
        let value = self.values.get(key)?;
        self.touch(key);
        Some(value)
    }

    fn put(&mut self, key: K, value: V) {
        self.touch(&key);
        self.values.insert(key, value);
        if self.order.len() > self.room {
            let oldest = self.order.remove(0);
            self.values.remove(&oldest);
        }
    }
}

/// Looks up squares of `numbers` in a cache with `room`; gives how many had to be reckoned.
pub fn misses(numbers: &[u64], room: usize) -> usize {
    let mut cache: Cache<u64, u64> = Cache::new(room);
    let mut misses = 0;
    for number in numbers {
        match cache.get(number) {
            Some(square) => assert_eq!(*square, number * number),
            None => {
                misses += 1;
                cache.put(*number, number * number);
            }
        }
    }
    misses
}
