struct S;

pub fn a() {
    impl S {
        fn get(&self) -> Vec<u64> {
            let text = String::from("x");
            text.len()
        }
    }
}

pub fn b() -> u64 {
    let n: Vec<u64> = S.get();
    let m: Vec<u64> = S.get();
    let o: Vec<u64> = S.get();
    let p: u64 = "b";
    (n.len() + m.len() + o.len()) as u64 + p
}

pub fn c() -> u64 {
    let p: u64 = "c";
    p
}

pub fn d() -> u64 {
    let p: u64 = "d";
    p
}

pub const LEFT: u64 = "left";
