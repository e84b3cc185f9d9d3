//! Names what the tests name.

use super::Class;

pub fn is_aside(class: Option<Class>) -> bool {
    match class {
        Some(Class::Left | Class::Right) => true,
        Some(Class::Neutral) | None => false,
    }
}
