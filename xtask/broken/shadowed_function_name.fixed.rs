fn len(list: &[u8]) -> usize {
    list.len()
}

fn main() {
    let length = len(&[1, 2]);
    println!("{} {}", length, len(&[1]));
}
