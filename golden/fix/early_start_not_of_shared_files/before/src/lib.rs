pub mod part;
