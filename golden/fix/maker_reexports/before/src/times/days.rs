pub struct Days(pub u32);
