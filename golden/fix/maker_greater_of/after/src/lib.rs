use std::collections::HashMap;

pub fn highest(list: &mut [u32], least: u32) {
    for one in list.iter_mut() {
        *one = (*one).max(least);
    }
}

pub fn latest(seen: &mut HashMap<String, u64>, name: &str, at: &u64) {
    seen.entry(name.to_string()).and_modify(|known| *known = (*known).max(*at)).or_insert(*at);
}

pub fn called(list: &mut [u8], least: u8) {
    for one in list.iter_mut() {
        put((*one).min(least));
    }
}

fn put(_: u8) {}
