//! An import beside one that is under a condition.

use beside_model::Order;
#[cfg(feature = "full")]
use beside_model::{Role, User};

#[cfg(feature = "full")]
pub fn both() -> (User, Role) {
    (User, Role)
}

pub fn order() -> Order {
    Order
}
