//! See <https://example.org/first> for more, and [`Thing`](Thing).

/// A [`String`](String) and a Vec<T>.
///
/// It is what <https://example.org> calls one (<https://example.org/second>).
pub struct Thing;

/**
 * Also <https://example.org/third.>
 */
pub fn thing() -> Thing {
    let thing = Thing;
    thing
}
