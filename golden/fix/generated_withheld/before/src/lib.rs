mod made;

pub use made::made;
