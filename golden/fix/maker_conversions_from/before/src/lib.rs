pub enum Opcode {
    Query,
    Status,
    Reserved(u16),
}

impl From<u16> for Opcode {
    fn from(code: u16) -> Opcode {
        match code {
            0 => Opcode::Query,
            2 => Opcode::Status,
            other => Opcode::Reserved(other),
        }
    }
}

pub struct Header {
    pub opcode: Opcode,
}

pub fn header(flags: u16) -> Header {
    Header {
        opcode: ((flags & 0x7800)
            >> 11),
    }
}
