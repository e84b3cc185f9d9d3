//! Pieces of a table.

use std::ops::Range;

/// How much of it there is; a negative end counts from the end.
pub fn piece(rows: Range<i32>, columns: Range<i32>) -> i32 {
    rows.end - rows.start + columns.end - columns.start
}

/// Its border is left out.
pub fn inner() -> i32 {
    piece(1..-1, 1..-1)
}

/// The most that it holds.
pub fn most() -> (u32, &'static str) {
    (u32::max_value(), env!("MOST"))
}

/// Piece 0.
pub fn piece_0() -> i32 {
    piece(2..-1, 3..-1)
}

/// Piece 1.
pub fn piece_1() -> i32 {
    piece(3..-1, 4..-1)
}

/// Piece 2.
pub fn piece_2() -> i32 {
    piece(4..-1, 5..-1)
}

/// Piece 3.
pub fn piece_3() -> i32 {
    piece(5..-1, 6..-1)
}

/// Piece 4.
pub fn piece_4() -> i32 {
    piece(6..-1, 7..-1)
}

/// Piece 5.
pub fn piece_5() -> i32 {
    piece(7..-1, 8..-1)
}

/// Piece 6.
pub fn piece_6() -> i32 {
    piece(8..-1, 9..-1)
}

/// Piece 7.
pub fn piece_7() -> i32 {
    piece(9..-1, 10..-1)
}

/// Piece 8.
pub fn piece_8() -> i32 {
    piece(10..-1, 11..-1)
}

/// Piece 9.
pub fn piece_9() -> i32 {
    piece(11..-1, 12..-1)
}

/// Piece 10.
pub fn piece_10() -> i32 {
    piece(12..-1, 13..-1)
}

/// Piece 11.
pub fn piece_11() -> i32 {
    piece(13..-1, 14..-1)
}

/// Piece 12.
pub fn piece_12() -> i32 {
    piece(14..-1, 15..-1)
}

/// Piece 13.
pub fn piece_13() -> i32 {
    piece(15..-1, 16..-1)
}

/// Piece 14.
pub fn piece_14() -> i32 {
    piece(16..-1, 17..-1)
}

/// Piece 15.
pub fn piece_15() -> i32 {
    piece(17..-1, 18..-1)
}

/// Piece 16.
pub fn piece_16() -> i32 {
    piece(18..-1, 19..-1)
}

/// Piece 17.
pub fn piece_17() -> i32 {
    piece(19..-1, 20..-1)
}

/// Piece 18.
pub fn piece_18() -> i32 {
    piece(20..-1, 21..-1)
}

/// Piece 19.
pub fn piece_19() -> i32 {
    piece(21..-1, 22..-1)
}

/// Piece 20.
pub fn piece_20() -> i32 {
    piece(22..-1, 23..-1)
}

/// Piece 21.
pub fn piece_21() -> i32 {
    piece(23..-1, 24..-1)
}
