pub struct Part(pub u8);
