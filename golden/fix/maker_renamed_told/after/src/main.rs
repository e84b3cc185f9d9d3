enum Side {
    Left(u8),
    Right,
    Otherwise,
}

struct Piece;

impl Piece {
    fn sides() -> [Side; 2] {
        [Side::Left(1), Side::Right]
    }
}

struct Made {
    handler: fn(u8) -> u8,
}

fn handle_all(at: u8) -> u8 {
    at + 1
}

fn main() {
    for side in [Side::Left(2), Side::Right] {
        match side {
            Side::Left(by) => println!("{by}"),
            Side::Right => println!("right"),
            Side::Otherwise => println!("neither"),
        }
    }
    let made = Made { handler: handle_all };
    println!("{}", (made.handler)(handle_all(1)));
}
