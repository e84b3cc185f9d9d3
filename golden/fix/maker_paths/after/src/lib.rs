use std::collections::BTreeMap;

pub struct Stack {
    pub items: BTreeMap<u8, u8>,
}

impl Stack {
    pub fn empty_one() -> Stack {
        Stack { items: BTreeMap::new() }
    }
}

pub fn stack() -> Stack {
    Stack::empty_one()
}

pub fn total(amount: u32, tax: u32) -> u32 {
    amount + tax
}

pub fn search(grid: &[Vec<u8>]) -> bool {
    'outer: for row in grid {
        for cell in row {
            if *cell == 1 {
                break 'outer;
            }
        }
    }
    true
}
