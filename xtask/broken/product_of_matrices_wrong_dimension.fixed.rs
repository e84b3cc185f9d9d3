use std::ops::Mul;

#[derive(Debug, PartialEq, Clone, Copy)]
struct Matrix<const R: usize, const C: usize>([[i32; C]; R]);

impl<const R: usize, const N: usize, const C: usize> Mul<Matrix<N, C>> for Matrix<R, N> {
    type Output = Matrix<R, C>;

    fn mul(self, other: Matrix<N, C>) -> Matrix<R, C> {
        let mut cells = [[0; C]; R];
        for r in 0..R {
            for c in 0..C {
                for n in 0..N {
                    cells[r][c] += self.0[r][n] * other.0[n][c];
                }
            }
        }
        Matrix(cells)
    }
}

fn main() {
    let row = Matrix([[1, 2, 3]]);
    let column = Matrix([[1], [10], [100]]);
    assert_eq!(row * column, Matrix([[321]]));
    assert_eq!((column * row).0[2], [100, 200, 300]);
}
