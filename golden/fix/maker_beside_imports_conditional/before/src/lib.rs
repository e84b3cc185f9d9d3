//! An import beside one that is under a condition.

pub mod model {
    pub struct User;
    pub struct Role;

    mod open {
        pub struct Order;
    }

    pub use self::open::*;
}

#[cfg(feature = "full")]
use model::{Role, User};

#[cfg(feature = "full")]
pub fn both() -> (User, Role) {
    (User, Role)
}

pub fn order() -> Order {
    Order
}
