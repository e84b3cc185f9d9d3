pub struct Pos {
    pub line: usize,
    pub column: usize,
}

pub fn start() -> Pos {
    Pos { line: 1, column: 1 }
}
