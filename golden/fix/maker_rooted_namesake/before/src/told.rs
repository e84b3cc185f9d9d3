use parts::Part;

pub fn both() -> u8 {
    Part(1).0 + ::parts::number()
}
