fn area(a: u32, b: u32, mask: u32) -> u32 {
    let twice = add(a, b) * 2;
    let masked = add(a & mask, b);
    let listed = [add(a, b), add(b, a)];
    assert!(same(add(a, b), b));
    twice - add(masked, listed.len() as u32)
}
