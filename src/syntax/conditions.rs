//! [`Conditions`]: what has to hold for code to be there, read off what stands around it.

use super::cfg::{CfgAnswer, CfgPredicate};

/// What has to hold together. Of `all(..)` and of `not(any(..))` each part stands for itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Conditions {
    all: Vec<CfgPredicate>,
}

/// Most conditions, and most alternatives of one of them, that are gone through one by one.
const MAX_ASKED: usize = 16;

impl Conditions {
    /// Reads conditions as they stand in the text, `#[cfg(..)]`. What reads otherwise is one of which nobody knows when it holds,
    /// and the same as another that reads like it.
    pub fn read<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Conditions {
        let mut found = Conditions::default();
        for text in texts {
            let text = text.as_ref();
            let inner = text.trim_start().strip_prefix('#').map(str::trim_start).and_then(|rest| {
                let rest = rest.strip_prefix('[')?.trim_start().strip_prefix("cfg")?.trim_start();
                rest.trim_end().strip_suffix(']')?.trim_end().strip_suffix(')')?.strip_prefix('(')
            });
            found.add(inner.map_or_else(|| CfgPredicate::Unknown(text.to_owned()), CfgPredicate::parse));
        }
        found
    }

    /// These and those.
    pub fn and(mut self, others: &Conditions) -> Conditions {
        others.all.iter().for_each(|one| self.add(one.clone()));
        self
    }

    /// What holds where one of these does; nothing has to where there is no way, or one that asks for nothing. What all of them ask
    /// for stands for itself, so that ways that part again and again do not double what is said each time.
    pub fn either(ways: Vec<Conditions>) -> Conditions {
        let Some((first, others)) = ways.split_first() else { return Conditions::default() };
        let is_shared = |one: &CfgPredicate| others.iter().all(|way| way.all.contains(one));
        let mut found = Conditions { all: first.all.iter().filter(|one| is_shared(one)).cloned().collect() };
        let mut rests: Vec<CfgPredicate> = Vec::new();
        for way in &ways {
            let mut rest: Vec<CfgPredicate> = way.all.iter().filter(|one| !found.all.contains(one)).cloned().collect();
            let rest = match rest.len() {
                0 => return found,
                1 => rest.remove(0),
                _ => CfgPredicate::All(rest),
            };
            if !rests.contains(&rest) {
                rests.push(rest);
            }
        }
        let is_opposite = |one: &CfgPredicate| matches!(one, CfgPredicate::Not(inner) if rests.contains(inner));
        if !rests.iter().any(is_opposite) {
            found.push(CfgPredicate::Any(rests));
        }
        found
    }

    /// How many predicates there are in it, one in another among them.
    pub fn size(&self) -> usize {
        let mut open: Vec<&CfgPredicate> = self.all.iter().collect();
        let mut size = 0;
        while let Some(one) = open.pop() {
            size += 1;
            match one {
                CfgPredicate::All(list) | CfgPredicate::Any(list) => open.extend(list),
                CfgPredicate::Not(inner) => open.push(inner),
                _ => {}
            }
        }
        size
    }

    /// Whether nothing has to hold.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether all of it surely holds where `here` does.
    pub fn hold_where(&self, here: &Conditions) -> bool {
        self.all.iter().all(|one| here.answer(one) == CfgAnswer::Active)
    }

    /// What of it is not sure to hold where `here` does.
    pub fn beyond(&self, here: &Conditions) -> Conditions {
        let open = self.all.iter().filter(|one| here.answer(one) != CfgAnswer::Active);
        Conditions { all: open.cloned().collect() }
    }

    /// Whether it holds, given what `flag` says of each name and pair; see [`CfgPredicate::evaluate`].
    pub fn evaluate(&self, flag: &dyn Fn(&str, Option<&str>) -> CfgAnswer) -> CfgAnswer {
        self.all.iter().fold(CfgAnswer::Active, |so_far, one| so_far.and(one.evaluate(flag)))
    }

    fn add(&mut self, one: CfgPredicate) {
        match one {
            CfgPredicate::True => {}
            CfgPredicate::All(list) => list.into_iter().for_each(|one| self.add(one)),
            CfgPredicate::Not(inner) => match *inner {
                CfgPredicate::Any(list) => list.into_iter().for_each(|one| self.add(CfgPredicate::Not(Box::new(one)))),
                CfgPredicate::Not(twice) => self.add(*twice),
                inner => self.push(CfgPredicate::Not(Box::new(inner))),
            },
            one => self.push(one),
        }
    }

    fn push(&mut self, one: CfgPredicate) {
        if !self.all.contains(&one) {
            self.all.push(one);
        }
    }

    /// Whether the predicate holds where these do. Where one of several things holds, it may hold with each of them.
    fn answer(&self, asked: &CfgPredicate) -> CfgAnswer {
        let known = self.answer_as_it_stands(asked);
        if known != CfgAnswer::Unknown || self.all.len() > MAX_ASKED {
            return known;
        }
        let choices = self.all.iter().filter_map(|one| match one {
            CfgPredicate::Any(list) if list.len() <= MAX_ASKED => Some((one, list)),
            _ => None,
        });
        let with_each = choices.map(|(one, list)| {
            let rest: Vec<CfgPredicate> = self.all.iter().filter(|own| *own != one).cloned().collect();
            let mut answers = list.iter().map(|choice| {
                let mut with = Conditions { all: rest.clone() };
                with.add(choice.clone());
                with.answer_as_it_stands(asked)
            });
            let first = answers.next().unwrap_or(CfgAnswer::Unknown);
            if answers.all(|answer| answer == first) { first } else { CfgAnswer::Unknown }
        });
        with_each.into_iter().find(|answer| *answer != CfgAnswer::Unknown).unwrap_or(CfgAnswer::Unknown)
    }

    fn answer_as_it_stands(&self, asked: &CfgPredicate) -> CfgAnswer {
        if self.all.contains(asked) {
            return CfgAnswer::Active;
        }
        let is_opposite = |own: &CfgPredicate| matches!(own, CfgPredicate::Not(inner) if **inner == *asked);
        if self.all.iter().any(is_opposite) {
            return CfgAnswer::Inactive;
        }
        match asked {
            CfgPredicate::All(list) => {
                list.iter().fold(CfgAnswer::Active, |so_far, one| so_far.and(self.answer_as_it_stands(one)))
            }
            CfgPredicate::Any(list) => {
                list.iter().fold(CfgAnswer::Inactive, |so_far, one| so_far.or(self.answer_as_it_stands(one)))
            }
            CfgPredicate::Not(inner) => self.answer_as_it_stands(inner).negate(),
            CfgPredicate::True => CfgAnswer::Active,
            CfgPredicate::False => CfgAnswer::Inactive,
            CfgPredicate::Flag(_) | CfgPredicate::KeyValue(..) | CfgPredicate::Unknown(_) => CfgAnswer::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(texts: &[&str]) -> Conditions {
        Conditions::read(texts)
    }

    #[test]
    fn what_holds_where_others_do_is_told() {
        for (asked, here, holds) in [
            ("#[cfg(a)]", "#[cfg(a)]", true),
            ("#[cfg(a)]", "#[cfg(all(b, a))]", true),
            ("#[cfg(all(a, b))]", "#[cfg(all(b, a))]", true),
            ("#[ cfg( feature=\"x\" ) ]", "#[cfg(feature = \"x\")]", true),
            ("#[cfg(any(a, b))]", "#[cfg(b)]", true),
            ("#[cfg(not(a))]", "#[cfg(not(any(a, b)))]", true),
            ("#[cfg(not(all(a, b)))]", "#[cfg(not(b))]", true),
            ("#[cfg(a)]", "#[cfg(any(a, b))]", false),
            ("#[cfg(any(a, b))]", "#[cfg(any(b, a))]", true),
            ("#[cfg(any(a, b, c))]", "#[cfg(any(all(d, b), a))]", true),
            ("#[cfg(any(a, b))]", "#[cfg(any(a, b, c))]", false),
            ("#[cfg(not(a))]", "#[cfg(any(all(b, not(a)), not(any(a, c))))]", true),
            ("#[cfg(any(a, b))]", "#[cfg(any())]", false),
            ("#[cfg(a)]", "#[cfg(not(a))]", false),
            ("#[cfg(not(a))]", "#[cfg(b)]", false),
            ("cfg_net!", "cfg_net!", true),
            ("cfg_net!", "#[cfg(net)]", false),
        ] {
            assert_eq!(of(&[asked]).hold_where(&of(&[here])), holds, "{asked} where {here}");
        }
        assert!(of(&[]).hold_where(&of(&[])));
    }

    #[test]
    fn one_of_several_ways_is_enough() {
        let either = Conditions::either(vec![of(&["#[cfg(a)]"]), of(&["#[cfg(b)]", "#[cfg(c)]"])]);
        assert!(either.hold_where(&of(&["#[cfg(a)]"])) && either.hold_where(&of(&["#[cfg(all(b, c))]"])));
        assert!(!either.hold_where(&of(&["#[cfg(b)]"])));
        assert!(either.hold_where(&either.clone().and(&of(&["#[cfg(d)]"]))));
        assert!(Conditions::either(vec![of(&["#[cfg(a)]"]), of(&[])]).is_empty());
        let shared = Conditions::either(vec![of(&["#[cfg(a)]", "#[cfg(b)]"]), of(&["#[cfg(c)]", "#[cfg(a)]"])]);
        assert_eq!(shared, of(&["#[cfg(a)]", "#[cfg(any(b, c))]"]));
        assert!(Conditions::either(vec![of(&["#[cfg(a)]"]), of(&["#[cfg(not(a))]"])]).is_empty());
        assert!(Conditions::either(Vec::new()).is_empty());
    }

    #[test]
    fn what_is_left_and_what_a_build_says() {
        let both = of(&["#[cfg(all(a, b))]"]);
        assert_eq!(both.beyond(&of(&["#[cfg(a)]"])), of(&["#[cfg(b)]"]));
        let a_alone = |name: &str, _: Option<&str>| match name {
            "a" => CfgAnswer::Active,
            "b" => CfgAnswer::Inactive,
            _ => CfgAnswer::Unknown,
        };
        assert_eq!(both.evaluate(&a_alone), CfgAnswer::Inactive);
        assert_eq!(of(&["#[cfg(a)]", "cfg_net!"]).evaluate(&a_alone), CfgAnswer::Unknown);
        assert_eq!(of(&["#[cfg(a)]"]).evaluate(&a_alone), CfgAnswer::Active);
    }
}
