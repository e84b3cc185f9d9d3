pub fn forever() {
    while /* until someone pulls the plug */ true {
        std::thread::yield_now();
    }
}

use std::collections::/* ordered */ BTreeMap;

pub fn other() {
    while true {
        std::thread::yield_now();
    }
}
