pub fn until_nothing(of: &[u8]) -> u32 {
    let mut sum = 0;
    for one in of.iter() {
        if *one == 0 {
            break;
        }
        sum += u32::from(*one);
    }
    sum
}

pub fn beyond(limit: u32) -> u32 {
    let mut value = 1;
    loop {
        value *= 2;
        if value > limit {
            break value;
        }
    }
}

pub fn inner(mut n: u32) -> u32 {
    'outer: loop {
        let leave = |m: u32| {
            loop {
                if m > 3 {
                    break;
                }
            }
        };
        leave(n);
        n += 1;
        if n > 9 {
            break;
        }
    }
    n
}

pub fn block(n: u32) -> u32 {
    'all: loop {
        'some: {
            if n > 1 {
                break 'some;
            }
        }
        break 'all;
    }
    n
}

pub fn still() -> u32 {
    let one = || 1;
    one()
}
