mod ops {
    pub fn add(a: i32, b: i32) -> i32 {
        a + b
    }

    pub fn sub(a: i32, b: i32) -> i32 {
        a - b
    }
}

use ops::{add, sub};

fn double(a: i32) -> i32 {
    2 * a
}

pub fn table(name: &str) -> Option<i32> {
    let all = [("add", ops::add), ("sub", ops::sub)];
    all.iter().find(|(own, _)| *own == name).map(|(_, op)| op(3, 2))
}

pub fn listed() -> i32 {
    let mut all = Vec::new();
    all.push(add);
    all.push(sub);
    all.iter().map(|op| op(3, 2)).sum()
}

pub fn chosen(back: bool) -> i32 {
    let mut op = add;
    if back {
        op = sub;
    }
    op(1, 2)
}

pub fn unlike() -> i32 {
    let all = [add, double];
    all.len() as i32
}

pub fn steps(by: i32) -> i32 {
    let all = vec![|n| n + 1, move |n| n * by];
    all.iter().fold(1, |n, step| step(n))
}

pub fn within(low: i32, high: i32, n: i32) -> bool {
    let checks = [move |n: i32| n >= low, move |n: i32| n < high];
    checks.iter().all(|check| check(n))
}

pub fn counted() -> u32 {
    let (mut odd, mut even) = (0, 0);
    {
        let mut counters = vec![|n: u32| odd += n % 2, |n: u32| even += 1 - n % 2];
        for counter in &mut counters {
            counter(3);
        }
    }
    odd + 10 * even
}
