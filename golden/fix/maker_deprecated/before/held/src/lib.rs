//! What the others use.

#[deprecated(note = "Renamed to `rng`")]
pub fn thread_rng() -> Rng {
    rng()
}

pub fn rng() -> Rng {
    Rng(4)
}

pub struct Rng(u32);

impl Rng {
    #[deprecated(since = "2.0.0", note = "Renamed to `random` to avoid a conflict with the keyword `gen`.")]
    pub fn gen(&mut self) -> u32 {
        self.random()
    }

    pub fn random(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }

    #[deprecated(note = "use `.fork().draw()` instead")]
    pub fn draw_forked(&self, below: u32) -> u32 {
        self.fork().draw(below)
    }

    pub fn fork(&self) -> Rng {
        Rng(self.0)
    }

    pub fn draw(&mut self, below: u32) -> u32 {
        self.random() % below
    }

    #[deprecated(note = "Use `fill_slice` or `fill_all` instead")]
    pub fn fill(&mut self, all: &mut [u32]) {
        self.fill_slice(all);
    }

    pub fn fill_slice(&mut self, all: &mut [u32]) {
        all.fill_with(|| self.random());
    }

    pub fn fill_all(&mut self, all: &mut [u32]) {
        all.fill(self.random());
    }
}

pub struct Date(pub u32);

impl Date {
    #[deprecated(note = "use `from_year_opt()` instead")]
    pub fn from_year(year: u32) -> Date {
        Date::from_year_opt(year).unwrap()
    }

    pub fn from_year_opt(year: u32) -> Option<Date> {
        (year < 3000).then_some(Date(year))
    }

    #[deprecated(note = "use `Moment::of_seconds` instead")]
    pub fn of_seconds(seconds: u32) -> Moment {
        Moment::of_seconds(seconds)
    }

    #[deprecated(note = "do not use `of_days`, it has no leap years")]
    pub fn of_days(days: u32) -> Date {
        Date(days)
    }
}

pub struct Moment(pub u32);

impl Moment {
    pub fn of_seconds(seconds: u32) -> Moment {
        Moment(seconds)
    }
}

#[deprecated(note = "use `crate::tools::shout` instead")]
pub fn shout(text: &str) -> String {
    tools::shout(text)
}

pub mod tools {
    pub fn shout(text: &str) -> String {
        text.to_uppercase()
    }

    #[deprecated(note = "replaced by `lower`")]
    pub fn whisper(text: &str) -> String {
        lower(text)
    }

    pub fn lower(text: &str) -> String {
        text.to_lowercase()
    }

    #[deprecated(note = "use `Mark` instead")]
    pub struct Sign;

    pub struct Mark;
}

/// Both are one.
pub union Options {
    #[deprecated(note = "renamed to `width`")]
    pub breadth: u32,
    pub width: u32,
}

#[deprecated(note = "use `MOST` instead")]
pub const MAXIMUM: u32 = 7;
pub const MOST: u32 = 7;
