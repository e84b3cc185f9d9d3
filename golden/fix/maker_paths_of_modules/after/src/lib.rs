mod arena;

pub use crate::{
    arena::{Arena, Slot},
};
