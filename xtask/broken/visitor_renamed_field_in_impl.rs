pub struct Invoice {
    pub net_cents: u64,
    pub tax_cents: u64,
}

impl Invoice {
    pub fn new(net_cents: u64, tax_cents: u64) -> Self {
        Invoice { net_cents, tax_cents }
    }

    pub fn gross(&self) -> u64 {
        self.net + self.tax_cents
    }
}
