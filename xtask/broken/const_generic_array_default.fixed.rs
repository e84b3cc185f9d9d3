struct Board<const N: usize> {
    cells: [[u8; N]; N],
}

impl<const N: usize> Board<N> {
    fn new() -> Self {
        Board { cells: [[0; N]; N] }
    }

    fn diagonal(&self) -> [u8; N] {
        let mut out = [0; N];
        for (at, row) in self.cells.iter().enumerate() {
            out[at] = row[at];
        }
        out
    }
}

fn main() {
    let mut board = Board::<3>::new();
    board.cells[1][1] = 7;
    assert_eq!(board.diagonal(), [0, 7, 0]);
}
