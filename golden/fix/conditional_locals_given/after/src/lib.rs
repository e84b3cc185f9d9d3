pub fn given(#[cfg(feature = "wide")] x: u64, #[cfg(not(feature = "wide"))] x: u32, y: u64) -> u64 {
    x as u64 + y
}

pub fn pushed(y: u64) -> u64 {
    #[cfg(feature = "wide")]
    let x = 1_u64;
    #[cfg(not(feature = "wide"))]
    let x = 1_u32;
    let mut list = Vec::new();
    list.push(0);
    list.push(x);
    let mut own = Vec::new();
    own.push(y);
    #[cfg(feature = "wide")]
    own.push(2);
    for one in list.iter() {
        if *one as u64 > 3 {
            return *one as u64;
        }
    }
    own[0] as u64
}

pub fn declared() -> u64 {
    let x;
    let y: u64;
    #[cfg(feature = "wide")]
    {
        x = 1_u64;
        y = 1;
    }
    #[cfg(not(feature = "wide"))]
    {
        x = 1_u32;
        y = 2;
    }
    if x == 0 {
        return y;
    }
    x as u64
}

pub fn chosen() -> u64 {
    cfg_select! {
        feature = "wide" => {
            let x = 1_u64;
            let y: u64 = 1;
        }
        _ => {
            let x = 1_u32;
            let y: u64 = 2;
        }
    }
    if x == 0 {
        return y;
    }
    x as u64
}

pub fn summed(other: u64) -> u64 {
    #[cfg(feature = "wide")]
    let x = 1_u64;
    #[cfg(not(feature = "wide"))]
    let x = 1_u32;
    let mut sum = 0;
    sum += x;
    let mut own = 0;
    own += other;
    if own == 0 {
        return 0;
    }
    sum as u64
}
