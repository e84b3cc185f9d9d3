struct S;
struct T;

pub fn a() {
    impl S {
        fn get(&self) -> usize {
            let text = String::from("x");
            text.len()
        }
    }
    let v: usize = S.get();
    drop(v);
}

pub fn b(x: Option<u64>) -> Option<u64> {
    let n: usize = S.get();
    drop(n);
    let y: u64 = x?;
    Some(y)
}

pub const LEFT: u64 = "left";
