fn main() {
    let list = vec![1, 2, 3];
    assert_eq!(list.len(), 3);
}
