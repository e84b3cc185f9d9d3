pub trait Packet {
    const LENGTH: usize;
    fn encode(&self) -> Vec<u8>;
}

pub struct Ping(pub u16);

impl Packet for Ping {
    const SIZE: usize = 2;

    fn encode(&self) -> Vec<u8> {
        let bytes = self.0.to_be_bytes().to_vec();
        assert_eq!(bytes.len(), Self::SIZE);
        bytes
    }
}
