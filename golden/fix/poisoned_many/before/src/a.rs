fn marked<T>(value: u8) -> u8 {
    value + 1
}

pub fn call() -> u8 {
    marked::<String>(1)
}

pub fn a0(x: u8) -> u8 {
    let mut y = x + 1;
    println!("{y}");
    y
}

pub fn a1(x: u8) -> u8 {
    let mut y = x + 2;
    println!("{y}");
    y
}

pub fn a2(x: u8) -> u8 {
    let mut y = x + 3;
    println!("{y}");
    y
}

pub fn a3(x: u8) -> u8 {
    let mut y = x + 4;
    println!("{y}");
    y
}

pub fn a4(x: u8) -> u8 {
    let mut y = x + 5;
    println!("{y}");
    y
}

pub fn a5(x: u8) -> u8 {
    let mut y = x + 6;
    println!("{y}");
    y
}

pub fn a6(x: u8) -> u8 {
    let mut y = x + 7;
    println!("{y}");
    y
}

pub fn a7(x: u8) -> u8 {
    let mut y = x + 8;
    println!("{y}");
    y
}

pub fn a8(x: u8) -> u8 {
    let mut y = x + 9;
    println!("{y}");
    y
}

pub fn a9(x: u8) -> u8 {
    let mut y = x + 10;
    println!("{y}");
    y
}
