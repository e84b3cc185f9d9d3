//! With `wide`.
