pub const COUNT: usize = keyed::keys![PlainKey("red"), PlainKey("green"), PlainKey("blue")];

pub const OTHERS: usize = keyed::keys![PlainKey("red"), OtherKey("green"), PlainKey("blue")];
