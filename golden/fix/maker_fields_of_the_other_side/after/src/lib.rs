pub struct Codec {
    in_buffer: Vec<u8>,
    in_max_read: usize,
    out_buffer: Vec<u8>,
    max_out_buffer_len: usize,
}

impl Codec {
    pub fn new(in_buf_len: usize) -> Self {
        Self {
            in_buffer: Vec::with_capacity(in_buf_len),
            in_max_read: in_buf_len.max(14),
            out_buffer: Vec::new(),
            max_out_buffer_len: usize::MAX,
        }
    }

    pub fn of_part(part: Vec<u8>, min_in_buf_len: usize) -> Self {
        Self {
            in_buffer: part,
            in_max_read: min_in_buf_len.max(14),
            out_buffer: Vec::new(),
            max_out_buffer_len: usize::MAX,
        }
    }
}

pub struct Pair {
    left: u32,
    right: u32,
}

impl Pair {
    // Here it is the other side that is meant.
    pub fn turned(left: u32, right: u32) -> Self {
        Self { left: right, right: left }
    }
}
