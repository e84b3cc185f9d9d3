pub fn f() -> u32 { "x" }
