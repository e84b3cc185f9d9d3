mod parts;
pub mod whole;

use parts::{Piece, MOST_OF_ALL, carry_out};

pub fn all(texts: &[&str]) -> String {
    let fragments: Vec<Piece> = texts.iter().take(MOST_OF_ALL).map(|text| Piece::new(text)).collect();
    carry_out(&fragments, ", ")
}

pub fn first(texts: &[&str]) -> String {
    let fragments: Vec<Piece> = texts.iter().take(1).map(|text| Piece::new(text)).collect();
    carry_out(&fragments, "")
}
