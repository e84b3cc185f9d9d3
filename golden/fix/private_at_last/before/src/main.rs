mod inner {
    pub struct Pair {
        left: u8,
    }
    struct Hidden;
    pub fn hidden() -> Hidden {
        Hidden
    }
    pub trait Has {
        type Inner;
    }
    impl Has for u8 {
        type Inner = Hidden;
    }
}

fn main() {
    let list = vec![1];
    list.push(2);
    let _pair = inner::Pair { left: 1 };
    let _hidden = inner::hidden();
}
