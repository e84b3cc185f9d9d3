macro_rules! list_of {
    ($($x:expr),* $(,)?) => {{
        let mut list = Vec::new();
        $(list.push($x);)*
        list
    }};
}

macro_rules! all_of {
    ($($x:expr),* $(,)?) => {{
        let mut list = Vec::new();
        list.extend([$($x),*]);
        list
    }};
}

pub fn primes() -> Vec<u32> {
    list_of![2, 3, 5]
}

pub fn squares() -> Vec<u32> {
    all_of![1, 4, 9]
}
