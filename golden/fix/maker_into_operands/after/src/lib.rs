//! Prices.

pub struct Basket {
    pub rate: f64,
    pub paid: u64,
}

pub fn total(count: u32, price: u64) -> u64 {
    u64::from(count) * price
}

pub fn is_more(count: u32, price: u64) -> bool {
    price < count.into()
}

/// Neither of the two says it, what is given back does.
pub fn area(width: u16, height: u16) -> u32 {
    (u32::from(width) * u32::from(height)) + 1
}

impl Basket {
    pub fn taxed(&self, count: u32) -> f64 {
        let sum = self.rate * f64::from(count);
        sum
    }

    pub fn is_paid(&self, count: u32) -> bool {
        u64::from(count) <= self.paid
    }
}

/// Nothing says it here.
pub fn shown(count: u32, times: u8) -> String {
    format!("{}", count.into() * times.into())
}
