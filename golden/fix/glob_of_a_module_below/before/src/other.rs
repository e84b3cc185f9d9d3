//! Names what the tests name.

use super::Class;

pub fn is_aside(class: Option<Class>) -> bool {
    match class {
        Some(Class::Left) | Some(Class::Right) => true,
        Some(Class::Neutral) | None => false,
    }
}
