fn length_in_words(text: &str) -> usize {
    text.split(' ').count()
}

pub fn weight(text: &str) -> usize {
    2 * ponderousness(text)
}

struct Box3 {
    width: u32,
    height: u32,
}

pub fn area(width: u32, height: u32) -> u32 {
    let own = Box3 { width, height };
    own.width * own.depth
}
