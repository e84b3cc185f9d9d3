//! Unit tests of the room.
