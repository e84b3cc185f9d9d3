//! Matrices whose sizes the compiler knows.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Matrix<const R: usize, const C: usize>(pub [[i64; C]; R]);

impl<const R: usize, const C: usize> Matrix<R, C> {
    const ZERO: Self = Matrix([[0; C]; R]);

    fn transposed(&self) -> Matrix<R, C> {
        let mut out = Matrix::<R, C>::ZERO;
        for (r, row) in self.0.iter().enumerate() {
            for (c, value) in row.iter().enumerate() {
                out.0[c][r] = *value;
            }
        }
        out
    }

    fn times<const N: usize>(&self, other: &Matrix<C, N>) -> Matrix<R, N> {
        let mut out = Matrix::ZERO;
        for r in 0..R {
            for n in 0..N {
                out.0[r][n] = (0..C).map(|c| self.0[r][c] * other.0[c][n]).sum();
            }
        }
        out
    }
}

/// The products of all pairs of columns.
pub fn gram<const R: usize, const C: usize>(matrix: &Matrix<R, C>) -> Matrix<C, C> {
    matrix.transposed().times(matrix)
}
