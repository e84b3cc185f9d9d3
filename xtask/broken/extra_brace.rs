pub fn max3(a: i32, b: i32, c: i32) -> i32 {
    if a > b {
        if a > c { a } else { c }
    } else if b > c {
        b
    } else {
        c
    }
    }
}

pub fn min2(a: i32, b: i32) -> i32 {
    if a < b { a } else { b }
}
