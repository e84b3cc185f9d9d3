#[allow(unused_imports)]
use crate::model::*;

macro_rules! ordered {
    () => {
        BTreeSet::<u8>::new()
    };
}
