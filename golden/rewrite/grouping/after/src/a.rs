fn area(a: u32, b: u32, mask: u32) -> u32 {
    let twice = (a + b) * 2;
    let masked = (a & mask) + b;
    let listed = [a + b, b + a];
    assert!(same(add(a, b), b));
    twice - (masked + listed.len() as u32)
}
