pub fn with_one(list: Vec<u32>) -> Vec<u32> {
    let mut longer = list;
    longer.push(1);
    list
}

pub fn sorted(list: Vec<u32>) -> (Vec<u32>, Vec<u32>) {
    let mut other = list.clone();
    other.sort();
    (list, other)
}
