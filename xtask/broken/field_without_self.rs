pub struct Bank {
    accounts: Vec<u64>,
    fee: u64,
}

impl Bank {
    pub fn charge(&mut self) -> u64 {
        let mut taken = 0;
        for a in accounts.iter_mut() {
            let due = fee.min(*a);
            *a -= due;
            taken += due;
        }
        taken
    }
}
