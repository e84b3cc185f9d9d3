use std::io::SeekFrom;

pub fn seek(length: usize, cursor: usize, to: SeekFrom) -> u64 {
    match to {
        SeekFrom::Start(at) => at,
        SeekFrom::End(by) => (length as i64).saturating_add(by).max(0) as u64,
        SeekFrom::Current(by) => (cursor as i64).saturating_add(by).max(0) as u32,
    }
}
