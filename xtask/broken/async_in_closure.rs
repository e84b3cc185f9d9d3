async fn double(x: u32) -> u32 {
    x * 2
}

pub async fn all(list: Vec<u32>) -> Vec<u32> {
    let mut out = Vec::new();
    for x in list {
        out.push(double(x));
    }
    out
}
