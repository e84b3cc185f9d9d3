#[repr(8)]
pub enum Opcode {
    Nop = 0,
    Halt = 255,
}

pub fn decode(byte: u8) -> Option<Opcode> {
    [Opcode::Nop, Opcode::Halt].into_iter().nth(usize::from(byte))
}
