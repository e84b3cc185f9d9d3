pub struct Arena;

pub struct Slot;
