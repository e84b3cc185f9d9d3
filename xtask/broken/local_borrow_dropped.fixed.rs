pub fn pick() -> usize {
    let longest;
    let text = String::from("a b");
    {
        longest = text.split(' ').max();
    }
    longest.map(str::len).unwrap_or(0)
}
