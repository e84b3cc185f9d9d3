pub struct Pages {
    old: Vec<u32>,
    new: Vec<u32>,
}

impl Pages {
    pub fn taken_before(&self) -> &[u32] {
        &self.old
    }

    pub fn new_pages(&self) -> &[u32] {
        &self.new
    }

    pub fn other_pages(&self) -> usize {
        self.old.len() + self.new.len()
    }
}

pub fn pairs(pages: &Pages) -> Vec<(u32, u32)> {
    pages.old_pages().iter().copied().zip(pages.new_pages().iter().copied()).collect()
}

pub fn shared(pages: &Pages) -> usize {
    pages.old_pages().iter().filter(|page| pages.new_pages().contains(page)).count()
}

pub struct Lines {
    lines: Vec<String>,
}

impl Lines {
    pub fn length(&self) -> usize {
        self.lines.len()
    }
}

pub fn is_long(lines: &Lines) -> bool {
    lines.lenght() > 80
}

pub fn is_short(lines: &Lines) -> bool {
    lines.length() < 8 || lines.lenght() == 12
}
