use std::cell::UnsafeCell;
use std::collections::BTreeMap;

pub struct Frozen<K, V> {
    map: UnsafeCell<BTreeMap<K, V>>,
}

impl<K: Clone, V: Clone> Clone for Frozen<K, V> {
    fn clone(&self) -> Self {
        let map: &BTreeMap<K, V> = self.read();
        Self { map: map.clone().into() }
    }
}

impl<K, V> Frozen<K, V> {
    pub fn new(map: BTreeMap<K, V>) -> Self {
        Self { map: UnsafeCell::new(map) }
    }

    fn read(&self) -> &BTreeMap<K, V> {
        todo!()
    }
}
