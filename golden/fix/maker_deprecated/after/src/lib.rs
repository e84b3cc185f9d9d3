//! Uses what others have given up.

use maker_deprecated_held::tools::{self, lower, Mark};
use maker_deprecated_held::{Date, Moment, Options, MOST};

/// A path, a method, and a row of calls that goes to the last.
pub fn drawn() -> u32 {
    let mut rng = maker_deprecated_held::rng();
    rng.random() + rng.fork().draw(6)
}

/// Two take its place that do different things: a choice.
pub fn filled(all: &mut [u32]) {
    maker_deprecated_held::rng().fill(all);
}

/// Where the old one panicked, the new one gives nothing.
pub fn date() -> Date {
    Date::from_year_opt(2026).unwrap()
}

/// The note names another type.
pub fn moment() -> Moment {
    maker_deprecated_held::Moment::of_seconds(1)
}

/// It must not be used at all, and nothing is named for it.
pub fn days() -> Date {
    Date::of_days(3)
}

/// Imported by their own names, and called wherever they are spoken of.
pub fn quiet(text: &str) -> String {
    let quiet = lower(text);
    format!("{quiet} {}", lower("A"))
}

/// A name of its own in the place of what is imported: nothing is renamed in this file but by what is pointed at.
pub mod shadowed {
    /// Hides it.
    pub fn hidden(shout: u32) -> u32 {
        shout
    }
}

/// The same by its path.
pub fn quieter(text: &str) -> String {
    tools::lower(text)
}

/// Inside a macro, where there are only tokens.
pub fn told(rng: &mut maker_deprecated_held::Rng) -> String {
    format!("{} {}", rng.random(), maker_deprecated_held::Date::from_year(1).0)
}

/// A path that begins at the other package.
pub fn loud(text: &str) -> String {
    maker_deprecated_held::tools::shout(&maker_deprecated_held::tools::shout(text))
}

/// A type.
pub fn sign() -> usize {
    let sign = Mark;
    std::mem::size_of_val(&sign)
}

/// A field that has another's type.
pub fn breadth(options: &Options) -> u32 {
    unsafe { options.width }
}

/// A constant.
pub fn most() -> u32 {
    MOST
}

/// The very thing that is to take the other's place.
pub fn renewed(again: bool) -> u32 {
    if again { old(false) } else { 1 }
}

/// Given up here.
#[deprecated(note = "use `renewed` instead")]
pub fn old(again: bool) -> u32 {
    renewed(again)
}

/// Methods that ask a part of them, or themselves.
impl Wrapped {
    /// Its own part's.
    pub fn random_number(&mut self) -> u32 {
        self.0.random()
    }

    /// Asked of itself, it would never end.
    pub fn renewed(&self, again: bool) -> u32 {
        if again { self.given_up(false) } else { 1 }
    }

    /// Given up.
    #[deprecated(note = "use `renewed` instead")]
    pub fn given_up(&self, again: bool) -> u32 {
        self.renewed(again)
    }
}

/// Has one.
pub struct Wrapped(maker_deprecated_held::Rng);

/// A shorthand.
pub fn options(breadth: u32) -> Options {
    Options { width: breadth }
}
