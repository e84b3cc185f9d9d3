pub fn total(list: &[u32]) -> u32 {
    let mut sum = 0;
    for one in list {
        sum += one * factor;
    }
    sum
}

pub fn hello() {
    println!("hello");
}
