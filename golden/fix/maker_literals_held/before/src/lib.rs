//! The greatest of many.

pub fn greatest(all: &[f64]) -> f64 {
    let mut greatest = 0;
    for one in all {
        if *one > greatest {
            greatest = *one;
        }
    }
    greatest
}

pub fn last(all: &[f32]) -> bool {
    let mut last = 1;
    for one in all {
        last = one * 2.0;
    }
    last > 4.0
}

pub fn coins(price: f64) -> f64 {
    let cents = 250;
    println!("{}", cents / 100 + cents % 100 / 7);
    if price > cents { price } else { 0.0 }
}
