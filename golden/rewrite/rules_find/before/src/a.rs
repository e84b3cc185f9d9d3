fn f() { dbg!(x); }
