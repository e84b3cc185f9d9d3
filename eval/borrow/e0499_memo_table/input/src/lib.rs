//! Routes between places, remembered once they were found.

use std::collections::HashMap;

#[derive(Debug, Default)]
pub struct Atlas {
    roads: HashMap<String, Vec<(String, u32)>>,
    known: HashMap<(String, String), Vec<String>>,
    searches: usize,
}

impl Atlas {
    pub fn road(&mut self, from: &str, to: &str, length: u32) {
        self.roads.entry(from.to_owned()).or_default().push((to.to_owned(), length));
    }

    pub fn searches(&self) -> usize {
        self.searches
    }

    fn known(&mut self, key: &(String, String)) -> Option<&mut Vec<String>> {
        self.known.get_mut(key)
    }

    fn search(&mut self, from: &str, to: &str) -> Vec<String> {
        self.searches += 1;
        let mut route = vec![from.to_owned()];
        let mut here = from.to_owned();
        while here != to && route.len() < 20 {
            let next = self.roads.get(&here).and_then(|roads| roads.iter().min_by_key(|road| road.1));
            match next {
                Some((place, _)) => here = place.clone(),
                None => return Vec::new(),
            }
            route.push(here.clone());
        }
        route
    }

    /// The route along the shortest next roads; empty if there is none.
    pub fn route(&mut self, from: &str, to: &str) -> &[String] {
        let key = (from.to_owned(), to.to_owned());
        if let Some(route) = self.known(&key) {
            return route;
        }
        let route = self.search(from, to);
        self.known.entry(key).or_insert(route)
    }
}
