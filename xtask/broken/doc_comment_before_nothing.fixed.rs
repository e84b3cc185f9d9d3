struct Meter {
    total: u32,
    /// How often something was added.
    count: u32,
}

impl Meter {
    fn add(&mut self, amount: u32) {
        self.total += amount;
        self.count += 1;
        // The mean is of use only behind this.
    }

    fn mean(&self) -> Option<u32> {
        self.total.checked_div(self.count)
    }
}

fn main() {
    let mut meter = Meter { total: 0, count: 0 };
    assert_eq!(meter.mean(), None);
    meter.add(4);
    meter.add(8);
    assert_eq!(meter.mean(), Some(6));
}
