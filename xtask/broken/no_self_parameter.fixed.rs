struct Door {
    open: bool,
}

impl Door {
    fn is_open(&self) -> bool {
        self.open
    }
}

fn main() {
    let door = Door { open: true };
    println!("{}", door.is_open());
}
