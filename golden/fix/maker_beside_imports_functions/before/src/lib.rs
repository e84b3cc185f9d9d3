use many::{seek, seek2};

pub fn first(of: &[u8], some: usize) -> Option<usize> {
    match some {
        1 => seek(b'.', of),
        2 => seek2(b'.', b':', of),
        _ => seek3(b'.', b':', b'@', of),
    }
}
