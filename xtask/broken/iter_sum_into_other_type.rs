pub fn cells(rows: &[Vec<u8>]) -> u64 {
    rows.iter().map(|row| row.len()).sum()
}
