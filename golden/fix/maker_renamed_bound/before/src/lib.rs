const LENGTH: usize = 4;

fn carry_out(a: u8, b: u8) -> u8 {
    a + b
}

fn twice<const SIZE: usize>() -> usize {
    SIZE * 2
}

fn closure() -> u8 {
    let join_up = |a: u8, b: u8| a * b;
    join_up(3, 4)
}

fn parameter(join_up: fn(u8, u8) -> u8) -> u8 {
    join_up(3, 4)
}

fn tokens(all: &[(u8, u8)]) {
    println!("{:?}", all.iter().map(|(a, b)| join_up(*a, *b)).collect::<Vec<_>>());
}

pub fn all() -> usize {
    tokens(&[(1, 2)]);
    let whole = join_up(1, 2) + join_up(2, 3) + closure() + parameter(|a, b| a - b);
    [whole; SIZE].len() + SIZE + twice::<3>()
}
