use many::{seek, seek2};

pub fn first(of: &[u8], from: usize) -> Option<usize> {
    match from {
        0 => seek(b'.', of),
        2 => seek2(b'.', of),
        _ => seek3(b'.', of),
    }
}
