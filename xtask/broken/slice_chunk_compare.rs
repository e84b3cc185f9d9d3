const HEADER: [u8; 4] = [0x7f, b'E', b'L', b'F'];

pub fn is_elf(data: &[u8]) -> bool {
    data.starts_with(HEADER)
}
