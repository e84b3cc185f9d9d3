pub fn tax(income: u32) -> u32 {
    income / 5
}

pub fn net(income: u32) -> u32 {
    let rebate: u32 = income / 10;
    let now: u32 = tax;
    income - now
}
