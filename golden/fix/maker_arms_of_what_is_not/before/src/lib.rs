pub enum Block {
    Compressed(u32),
    Uncompressed(u32),
    End,
}

pub fn written(block: &Block) -> [u8; 4] {
    let value = match block {
        Block::Compressed(len) => *len,
        Block::End => 0,
    };
    value.to_le_bytes()
}
