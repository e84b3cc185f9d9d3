pub fn first() -> u8 {
    let try = 1;
    try
}

pub fn async(dyn: u8) -> u8 {
    let await = dyn;
    await
}

pub mod await {}
