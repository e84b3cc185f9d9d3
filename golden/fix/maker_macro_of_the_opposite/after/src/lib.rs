mod checks {
    macro_rules! is_all_zero {
        ($list:expr) => {
            $list.iter().all(|item| *item == 0)
        };
    }

    macro_rules! is_not_all_zero {
        ($list:expr) => {
            $list.iter().any(|item| *item != 0)
        };
    }

    pub(crate) use {is_all_zero, is_not_all_zero};
}

use checks::{is_all_zero, is_not_all_zero};

pub fn is_blank(list: &[u8]) -> bool {
    is_all_zero!(list)
}

pub fn is_marked(list: &[u8]) -> bool {
    is_not_all_zero!(list)
}
