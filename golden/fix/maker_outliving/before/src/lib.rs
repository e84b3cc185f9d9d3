pub struct Candidate {
    pub score: u32,
}

pub fn best(scores: &[u32]) -> u32 {
    let mut best = None;
    for score in scores {
        let candidate = Candidate { score: *score };
        if best.is_none() {
            best = Some(&candidate);
        }
    }
    best.map_or(0, |best: &Candidate| best.score)
}

pub fn longest(text: &str) -> String {
    let mut longest = "";
    for line in text.lines() {
        let line = line.trim().to_lowercase();
        if line.len() > longest.len() {
            longest = &line;
        }
    }
    longest.to_string()
}

pub fn greatest(list: &[u32]) -> u32 {
    let mut greatest = &list[0];
    for each in list {
        let twice = each * 2;
        if twice > *greatest {
            greatest = &twice;
        }
    }
    *greatest
}

pub fn names(count: usize) -> Vec<String> {
    let mut names = Vec::new();
    for i in 0..count {
        let name = format!("name{i}");
        names.push(&name);
    }
    names
}

pub fn lines(next: fn() -> String, count: usize) -> usize {
    let mut longest = "";
    for _ in 0..count {
        let line = next();
        longest = line.as_str();
    }
    longest.len()
}

pub fn kept(count: usize) -> usize {
    let mut kept = Vec::new();
    for i in 0..count {
        let name = format!("name{i}");
        kept.push(&name);
        println!("{name}");
    }
    kept.len()
}
