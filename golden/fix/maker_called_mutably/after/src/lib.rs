fn each<F: FnMut(&str)>(text: &str, mut f: F) {
    for word in text.split(' ') {
        f(word);
    }
}

pub fn letters(text: &str) -> usize {
    let mut count = 0;
    each(text, |word| count += word.len());
    count
}

pub fn each_line<F: Fn(&str)>(text: &str, f: F) {
    for line in text.lines() {
        f(line);
    }
}

pub fn lines(text: &str) -> usize {
    let mut count = 0;
    each_line(text, |_| count += 1);
    count
}
