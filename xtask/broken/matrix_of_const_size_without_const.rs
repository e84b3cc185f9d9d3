#[derive(Debug, Clone, PartialEq)]
struct Matrix<const R: usize, const C: usize> {
    cells: [[i32; C]; R],
}

impl<R: usize, C: usize> Matrix<R, C> {
    fn transposed(&self) -> Matrix<C, R> {
        let mut cells = [[0; R]; C];
        for (r, row) in self.cells.iter().enumerate() {
            for (c, cell) in row.iter().enumerate() {
                cells[c][r] = *cell;
            }
        }
        Matrix { cells }
    }
}

fn main() {
    let m = Matrix { cells: [[1, 2, 3], [4, 5, 6]] };
    assert_eq!(m.transposed(), Matrix { cells: [[1, 4], [2, 5], [3, 6]] });
}
