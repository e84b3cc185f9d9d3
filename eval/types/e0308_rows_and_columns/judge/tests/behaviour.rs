use e0308_rows_and_columns::{Matrix, gram};

#[test]
fn columns_are_multiplied() {
    assert_eq!(gram(&Matrix([[1, 2], [3, 4], [5, 6]])), Matrix([[35, 44], [44, 56]]));
    assert_eq!(gram(&Matrix([[2, 0, 1]])), Matrix([[4, 0, 2], [0, 0, 0], [2, 0, 1]]));
}
