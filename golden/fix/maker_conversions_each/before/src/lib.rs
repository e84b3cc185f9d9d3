fn area(width: u64, height: u64) -> u64 {
    width * height
}

pub fn of(columns: u32, rows: u16) -> u64 {
    area(columns, rows)
}
