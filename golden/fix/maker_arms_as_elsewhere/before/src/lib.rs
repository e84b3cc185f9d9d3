pub struct Comments {
    list: Vec<String>,
}

pub struct Tag<'c> {
    list: &'c [String],
    name: &'c str,
}

impl<'c> Tag<'c> {
    pub fn new(list: &'c [String], name: &'c str) -> Tag<'c> {
        Tag { list, name }
    }

    pub fn is_there(&self) -> bool {
        self.list.iter().any(|one| one == self.name)
    }
}

pub struct Tags<'c> {
    list: &'c [String],
}

impl<'c> Tags<'c> {
    pub fn new(list: &'c [String]) -> Tags<'c> {
        Tags { list }
    }

    pub fn count(&self) -> usize {
        self.list.len()
    }
}

pub struct Reader {
    comments: Option<Comments>,
}

impl Reader {
    pub fn new(comments: Option<Comments>) -> Reader {
        Reader { comments }
    }

    pub fn tags(&self) -> Tags<'_> {
        match self.comments.as_ref() {
            Some(comments) => Tags::new(&comments.list[..]),
        }
    }

    pub fn tag<'c>(&'c self, name: &'c str) -> Tag<'c> {
        match self.comments.as_ref() {
            Some(comments) => Tag::new(&comments.list[..], name),
            None => Tag::new(&[], name),
        }
    }
}
