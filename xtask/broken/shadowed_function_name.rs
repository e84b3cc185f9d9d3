fn len(list: &[u8]) -> usize {
    list.len()
}

fn main() {
    let len = len(&[1, 2]);
    println!("{} {}", len, len(&[1]));
}
