//! An import beside one that is under a condition.

#[cfg(feature = "full")]
use beside_model::{Role, User};

#[cfg(feature = "full")]
pub fn both() -> (User, Role) {
    (User, Role)
}

pub fn order() -> Order {
    Order
}
