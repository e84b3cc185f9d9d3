#[repr(u8)]
#[derive(Debug, Clone, Copy)]
pub enum Opcode {
    Nop = 0,
    Halt = 254,
    Reset,
}

pub fn code(op: Opcode) -> u8 {
    op as u8
}
