pub fn total(amount: u32, tax: u32) -> u32 {
    amount + tax
}
