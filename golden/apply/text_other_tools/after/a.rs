fn area(r: f32) -> f32 {
    let pi = 3.14;
    pi * r * r
}
