pub fn total(lines: &[&str]) -> Option<u32> {
    let mut sum = 0;
    for line in lines {
        let value = match line.split_once('=') {
            Some((_, value)) => value,
        };
        sum += value.parse::<u32>().ok()?;
    }
    Some(sum)
}

pub fn longest(lines: &[&str]) -> Option<usize> {
    let mut longest = 0;
    for line in lines {
        let Some((name, _)) = line.split_once('=');
        longest = longest.max(name.len());
    }
    Some(longest)
}

pub fn plain(line: &str) -> Option<u32> {
    let value = match line.split_once('=') {
        Some((_, value)) => value,
        None => return None,
    };
    value.parse::<u32>().ok()
}

pub fn each(lines: &[&str]) -> Vec<Option<u32>> {
    let mut found = Vec::new();
    while found.len() < lines.len() {
        let read = |line: &str| {
            let value = match line.split_once('=') {
                Some((_, value)) => value,
                None => return None,
            };
            value.parse::<u32>().ok()
        };
        found.push(lines.first().and_then(|line| read(line)));
    }
    found
}
