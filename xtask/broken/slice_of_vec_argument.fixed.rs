fn largest(list: &[i32]) -> i32 {
    *list.iter().max().unwrap()
}

fn main() {
    let numbers = vec![3, 9, 2];
    println!("{}", largest(&numbers[1..]));
}
