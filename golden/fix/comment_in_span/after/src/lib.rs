pub fn forever() {
    while /* until someone pulls the plug */ true {
        std::thread::yield_now();
    }
}


pub fn other() {
    loop {
        std::thread::yield_now();
    }
}
