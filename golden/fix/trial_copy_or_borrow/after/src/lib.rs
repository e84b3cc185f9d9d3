pub struct Comment {
    pub lines: Vec<String>,
}

pub fn length(comment: &Comment) -> usize {
    let mut length = 0;
    for line in &comment.lines {
        length += line.len();
    }
    length
}
