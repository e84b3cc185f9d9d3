//! Whose harm it is: by place where the place tells, by bisection where it does not.

use super::{Round, Set, Settled, Trial, Unsettled};
use crate::compiler::Oracle;
use crate::engine::harm::{self, Cause, Harm};
use crate::engine::outcome::Event;
use std::collections::BTreeMap;

/// The guilty fixes, each with what it caused.
pub(super) type Guilty = BTreeMap<usize, Vec<Cause>>;

/// What the places of the harm tell.
enum Places {
    /// All of it: what is left does no harm, by its trial; `None` if nothing is left.
    Told(Set, Option<Trial>),
    /// Not enough: these together do the harm of this trial.
    Silent(Set, Trial),
}

impl<O: Oracle + ?Sized> Round<'_, '_, O> {
    /// Goes on from what `trial` of all that is `active` came to.
    pub(super) fn search_from(&mut self, active: Set, trial: Trial, mut guilty: Guilty) -> Result<Settled, Unsettled> {
        let (kept, trial) = match self.by_place(active, trial, &mut guilty)? {
            Places::Told(kept, trial) => (kept, trial),
            Places::Silent(active, trial) => self.by_bisection(&active, trial, &mut guilty)?,
        };
        self.conclude(kept, trial, guilty)
    }

    /// Each step takes out the fixes that an error points at alone; where there are none, one of each group that an error
    /// points at. Those after which an error goes on for the rest of its group have another chance.
    fn by_place(&mut self, mut active: Set, mut trial: Trial, guilty: &mut Guilty) -> Result<Places, Unsettled> {
        let (mut doubted, mut waiting) = (Set::new(), Set::new());
        loop {
            if trial.harms.is_empty() {
                if waiting.is_empty() {
                    return Ok(Places::Told(active, Some(trial)));
                }
                active.append(&mut waiting);
                trial = self.attempt(&active)?;
                continue;
            }
            let sure = pointed_at(&trial.harms);
            if sure.is_empty() {
                let groups = harm::one_of_each(&trial.harms, &doubted);
                if groups.is_empty() {
                    break;
                }
                active.retain(|candidate| !groups.contains_key(candidate));
                doubted.extend(groups.keys());
                trial = self.attempt(&active)?;
                for (candidate, (others, cause)) in groups {
                    if trial.harms.iter().all(|harm| harm.suspects.is_disjoint(&others)) {
                        guilty.entry(candidate).or_default().push(cause);
                    } else {
                        waiting.insert(candidate);
                    }
                }
                continue;
            }
            active.retain(|candidate| !sure.contains_key(candidate));
            if active.is_empty() && waiting.is_empty() {
                guilty.extend(sure);
                return Ok(Places::Told(active, None));
            }
            if active.is_empty() {
                active.append(&mut waiting);
            }
            trial = self.attempt(&active)?;
            // Who was convicted by place for something that goes on without it was innocent, unless the place now speaks
            // against another one, whose error the first one's had hidden: bisection decides.
            let goes_on = |cause: &Cause| {
                let same = |harm: &Harm| harm.cause == *cause && harm.culprit().is_none();
                matches!(cause, Cause::Error(_)) && trial.harms.iter().any(same)
            };
            let (acquitted, convicted): (Guilty, Guilty) =
                sure.into_iter().partition(|(_, causes)| causes.iter().all(goes_on));
            guilty.extend(convicted);
            if !acquitted.is_empty() {
                active.extend(acquitted.into_keys());
                break;
            }
        }
        if !waiting.is_empty() {
            active.append(&mut waiting);
            trial = self.attempt(&active)?;
            if trial.harms.is_empty() {
                return Ok(Places::Told(active, Some(trial)));
            }
        }
        Ok(Places::Silent(active, trial))
    }

    /// Halves `active`, which together do the harm of `trial`: among the suspects if leaving them out helps, else among all.
    /// Gives what may stay and its trial.
    fn by_bisection(
        &mut self,
        active: &Set,
        trial: Trial,
        guilty: &mut Guilty,
    ) -> Result<(Set, Option<Trial>), Unsettled> {
        let suspects: Set = trial.harms.iter().flat_map(|harm| harm.suspects.iter().copied()).collect();
        let mut good = Set::new();
        let mut best = None;
        let mut list: Vec<usize> = active.iter().copied().collect();
        if !suspects.is_empty() && suspects.len() < active.len() {
            let rest: Set = active.difference(&suspects).copied().collect();
            let without = self.attempt(&rest)?;
            if without.harms.is_empty() {
                list = suspects.into_iter().collect();
                good = rest;
                best = Some(without);
            }
        }
        (self.on_event)(Event::Bisecting { suspects: list.len() });
        let mut evidence = trial.harms;
        while !list.is_empty() {
            let mut later = Vec::new();
            // `good` with all of `list` is known to do harm: halve until one is left.
            while list.len() > 1 {
                let second = list.split_off(list.len() / 2);
                let with_first: Set = good.iter().chain(&list).copied().collect();
                let half = self.attempt(&with_first)?;
                if half.harms.is_empty() {
                    good = with_first;
                    best = Some(half);
                    list = second;
                } else {
                    evidence = half.harms;
                    later.extend(second);
                }
            }
            if let Some(culprit) = list.pop() {
                guilty.entry(culprit).or_default().extend(evidence.iter().map(|harm| harm.cause.clone()));
            }
            if later.is_empty() {
                break;
            }
            let with_later: Set = good.iter().chain(&later).copied().collect();
            let rest = self.attempt(&with_later)?;
            if rest.harms.is_empty() {
                good = with_later;
                best = Some(rest);
                break;
            }
            evidence = rest.harms;
            list = later;
        }
        Ok((good, best))
    }
}

/// The fixes that some harm points at alone, each with all that points at it.
fn pointed_at(harms: &[Harm]) -> Guilty {
    let mut found = Guilty::new();
    for harm in harms {
        if let Some(candidate) = harm.culprit() {
            found.entry(candidate).or_default().push(harm.cause.clone());
        }
    }
    found
}
