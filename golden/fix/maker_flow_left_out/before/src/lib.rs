use std::cell::Cell;

pub fn find(list: &[u32], open: &Cell<bool>) -> Option<u32> {
    open.set(true);
    for one in list {
        if *one > 3 {
            break Some(*one);
        }
    }
    open.set(false);
    None
}
