pub struct Knight;

impl Knight {
    fn salute(self) -> u32 {
        1
    }
}

pub struct Cave {
    knight: Knight,
}

pub fn visit(cave: &mut Cave) -> u32 {
    cave.knight.salute()
}

pub fn add() -> i32 {
    let mut value = 3;
    let borrow = &mut value;
    let sum = value + 1;
    *borrow += 1;
    sum
}
