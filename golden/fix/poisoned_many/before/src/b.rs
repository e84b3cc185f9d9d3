fn marked<T>(value: u8) -> u8 {
    value + 1
}

pub fn call() -> u8 {
    marked::<String>(1)
}

pub fn b0(x: u8) -> u8 {
    let mut y = x + 1;
    println!("{y}");
    y
}

pub fn b1(x: u8) -> u8 {
    let mut y = x + 2;
    println!("{y}");
    y
}

pub fn b2(x: u8) -> u8 {
    let mut y = x + 3;
    println!("{y}");
    y
}

pub fn b3(x: u8) -> u8 {
    let mut y = x + 4;
    println!("{y}");
    y
}

pub fn b4(x: u8) -> u8 {
    let mut y = x + 5;
    println!("{y}");
    y
}

pub fn b5(x: u8) -> u8 {
    let mut y = x + 6;
    println!("{y}");
    y
}

pub fn b6(x: u8) -> u8 {
    let mut y = x + 7;
    println!("{y}");
    y
}

pub fn b7(x: u8) -> u8 {
    let mut y = x + 8;
    println!("{y}");
    y
}

pub fn b8(x: u8) -> u8 {
    let mut y = x + 9;
    println!("{y}");
    y
}

pub fn b9(x: u8) -> u8 {
    let mut y = x + 10;
    println!("{y}");
    y
}
