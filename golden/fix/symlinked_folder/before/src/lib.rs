pub mod alias;
pub mod real;
