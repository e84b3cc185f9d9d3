fn fill(list: &Vec<u8>) {
    list.push(1);
}

fn main() {
    let mut list = Vec::new();
    fill(&mut list);
    println!("{:?}", list);
}
