fn evens(list: &[u32]) -> impl Iterator<Item = u32> {
    list.iter().filter(|x| *x % 2 == 0)
}

fn main() {
    println!("{}", evens(&[1, 2]).count());
}
