//! What the others use.

#[deprecated(note = "renamed to `fresh`")]
pub fn stale(x: u32) -> u32 {
    fresh(x)
}

pub fn fresh(x: u32) -> u32 {
    x
}

#[deprecated(note = "use `tools::shout` instead")]
pub fn cry(x: u32) -> u32 {
    tools::shout(x)
}

pub mod tools {
    pub fn shout(x: u32) -> u32 {
        x
    }
}

#[deprecated(note = "use `MOST` instead")]
pub const MAXIMUM: u32 = 7;
pub const MOST: u32 = 7;

#[derive(Clone, Copy)]
pub struct Inner;

impl Inner {
    #[deprecated(note = "renamed to `young`")]
    pub fn old(&self) -> u32 {
        1
    }

    pub fn young(&self) -> u32 {
        1
    }

    #[deprecated(note = "use `is_closed` and negate it")]
    pub fn is_open(&self) -> bool {
        true
    }

    pub fn is_closed(&self) -> bool {
        false
    }

    #[deprecated(note = "you no longer need to call `raw` first; use `raw`")]
    pub fn cooked(&self) -> u32 {
        1
    }

    #[deprecated(note = "use `raw` multiplied by 1000")]
    pub fn thousands(&self) -> u32 {
        1000
    }

    pub fn raw(&self) -> u32 {
        1
    }

    #[deprecated(note = "use `minus` with the arguments swapped")]
    pub fn from(&self, a: u32, b: u32) -> u32 {
        b - a
    }

    pub fn minus(&self, a: u32, b: u32) -> u32 {
        a - b
    }
}

pub struct Child(pub u32, pub Parent);

pub struct Parent(pub u32);

impl Parent {
    pub fn id(&self) -> u32 {
        self.0
    }
}

impl Child {
    #[deprecated(note = "use `Parent::id` instead")]
    pub fn parent_id(&self) -> u32 {
        self.1.id()
    }

    pub fn id(&self) -> u32 {
        self.0
    }
}

#[deprecated(note = "use `NewTrait` instead")]
pub trait OldTrait {
    fn go(&self) -> u32 {
        1
    }
}

pub trait NewTrait {
    fn go(&self) -> u32 {
        2
    }
}

impl OldTrait for u8 {}
impl NewTrait for u8 {}

#[deprecated(note = "use `NewType` instead")]
pub struct OldType(pub u32);
pub struct NewType(pub u32);
