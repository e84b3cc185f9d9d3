//! Lists of pairs.

pub fn pairs(list: &[u32]) -> Vec<(u32, u32)> {
    let mut out = vec![];
    for (at, one) in list.iter().enumerate() {
        for other in &list[at + 1..] {
            out.push(*one, *other);
        }
    }
    out
}

pub fn shown(list: &mut Vec<String>) {
    list.push(String::from("a"), String::from("b"));
}
