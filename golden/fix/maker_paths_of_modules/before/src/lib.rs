mod arena;

pub use crate::{
    aerna::{Arena, Slot},
};
