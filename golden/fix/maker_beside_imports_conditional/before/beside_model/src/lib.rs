//! Of what nothing is loaded, the compiler knows no name.

pub struct User;
pub struct Role;
pub struct Order;
