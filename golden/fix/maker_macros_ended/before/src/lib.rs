macro_rules! table {
    ($($key:expr => $value:expr),*) => {
        vec![$(($key, $value)),*]
    };
}

macro_rules! pair {
    ($a:expr, $b:expr) => {
        ($a, $b)
    };
}

pub fn codes() -> Vec<(&'static str, u32)> {
    table! {
        "ok" => 200,
        "gone" => 410,
    }
}

pub fn short() -> (u32, u32) {
    pair!(1,)
}
