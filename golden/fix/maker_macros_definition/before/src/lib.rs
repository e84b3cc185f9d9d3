macro_rules! total {
    ($($x:expr),*) => {
        0 + $x
    };
}

macro_rules! list {
    ($($x:expr),*) => {
        vec![$x]
    };
}

macro_rules! pair {
    ($a:expr : $b:expr) => {
        ($a, $b)
    };
}

mod tools {
    macro_rules! square {
        ($x:expr) => {
            $x * $x
        };
    }

    pub fn four() -> i32 {
        square!(2)
    }
}

pub fn all() -> (i32, Vec<i32>, (&'static str, i32), i32) {
    assert_eq!(tools::four() == 4);
    (total!(1, 2, 3), list![1, 2], pair!("one" : 1), square!(3))
}
