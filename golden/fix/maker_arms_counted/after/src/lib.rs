pub enum Piece {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
}

pub fn value(piece: Piece) -> u32 {
    match piece {
        Piece::Pawn => 1,
        Piece::Knight => 3,
        Piece::Bishop => 3,
        Piece::Rook => 5,
    }
}

pub enum Level {
    Trace,
    Debug,
    Info,
    Warn,
    Error,
}

pub fn rank(level: Level) -> u32 {
    match level {
        Level::Trace => 0,
        Level::Debug => 1,
        Level::Info => 2,
        Level::Warn => 3,
        Level::Error => 4,
    }
}

pub fn gap(level: Level) -> u32 {
    match level {
        Level::Trace => 10,
        Level::Debug => 20,
        Level::Info => 30,
        Level::Warn => 40,
        Level::Error => 50,
    }
}

pub fn shift(level: Level) -> i32 {
    match level {
        Level::Debug => 0,
        Level::Info => 1,
        Level::Warn => 2,
        Level::Error => 3,
    }
}

pub enum Coin {
    Penny = 1,
    Nickel = 5,
    Dime = 10,
    Quarter = 25,
}

pub fn cents(coin: Coin) -> u32 {
    match coin {
        Coin::Penny => 1,
        Coin::Nickel => 5,
        Coin::Dime => 10,
        Coin::Quarter => 25,
    }
}

pub enum Medal {
    Bronze,
    Silver,
    Gold,
}

pub fn points(medal: Medal) -> u32 {
    match medal {
        Medal::Bronze => 1,
        Medal::Silver => 3,
    }
}
