use std::collections::HashMap;

pub fn bump(scores: &mut HashMap<String, i32>, name: &str) {
    if let Some(score) = scores.get(name) {
        *score += 1;
    }
}
