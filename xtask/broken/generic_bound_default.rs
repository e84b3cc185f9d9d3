struct Slot<T> {
    value: Option<T>,
}

impl<T> Slot<T> {
    fn take(&mut self) -> T {
        self.value.take().unwrap_or_default()
    }
}

fn main() {
    let mut slot = Slot { value: Some(3) };
    println!("{}", slot.take());
}
