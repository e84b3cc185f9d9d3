pub mod inner;

