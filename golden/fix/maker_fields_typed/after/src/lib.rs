pub struct Encoder {
    pub total_len: usize,
    pub wrap: bool,
}

pub fn encoder(input_len: usize, wrap: bool) -> Encoder {
    Encoder { total_len: input_len, wrap }
}
