#![deny(unused_must_use)]

pub fn high() {
    must_low::pure(1);
}
