//! [`Memory`]: what is remembered from one `apply` to the next, and [`Shelf`], who keeps the clipboards of it.

use super::super::session::EngineError;
use super::super::site::Site;
use crate::edit::ContentHash;
use crate::request::{Clipboards, Request};
use crate::txn::{NoteKey, read_note};
use std::collections::BTreeMap;

/// The note with the clipboards.
pub(super) const CLIPBOARDS: &str = "clipboards";

/// The note with the ids of requests that were applied: a line each, the hash of the id and that of the request.
pub(super) const APPLIED: &str = "applied-requests";

/// How many of them are remembered.
const REMEMBERED: usize = 10_000;

/// Where named clipboards are kept from call to call.
#[derive(Debug)]
pub enum Shelf<'a> {
    /// With the workspace: in its state folder, stored and undone together with the run that filled them.
    Workspace,
    /// With the caller, and nowhere else. They change only if the requests are carried out.
    Caller(&'a mut Clipboards),
}

/// What is remembered from call to call.
pub(super) struct Memory {
    pub(super) clipboards: Clipboards,
    /// Applied requests, the oldest first: the hash of the id, and that of the request.
    applied: Vec<(ContentHash, ContentHash)>,
    known: BTreeMap<ContentHash, ContentHash>,
    /// Those of this call.
    pub(super) fresh: Vec<(ContentHash, ContentHash)>,
}

/// What is known of a request's id.
pub(super) enum Recall {
    New,
    /// That very request was applied.
    Same,
    /// Another one was applied under this id.
    Other,
}

impl Memory {
    pub(super) fn read(site: &Site, shelf: &Shelf<'_>) -> Result<Self, EngineError> {
        let stored = |key: &str| match NoteKey::new(key) {
            Some(key) if site.state().is_dir() => read_note(&site.workspace, site.state(), &key),
            _ => Ok(None),
        };
        let clipboards = match shelf {
            Shelf::Workspace => stored(CLIPBOARDS)?.and_then(|bytes| Clipboards::decode(&bytes)).unwrap_or_default(),
            Shelf::Caller(own) => (**own).clone(),
        };
        let applied = stored(APPLIED)?.unwrap_or_default();
        let hash = |text: &str| u64::from_str_radix(text, 16).ok().map(ContentHash::from_u64);
        let applied: Vec<_> = String::from_utf8_lossy(&applied)
            .lines()
            .filter_map(|line| line.split_once(' '))
            .filter_map(|(id, request)| hash(id).zip(hash(request)))
            .collect();
        let known = applied.iter().copied().collect();
        Ok(Memory { clipboards, applied, known, fresh: Vec::new() })
    }

    /// Whether the request was applied before; if it is new, it is remembered.
    pub(super) fn recall(&mut self, request: &Request) -> Recall {
        let Some(id) = &request.id else { return Recall::New };
        let (id, content) = (ContentHash::of(id.as_bytes()), request.fingerprint());
        match self.known.get(&id) {
            Some(known) if *known == content => Recall::Same,
            Some(_) => Recall::Other,
            None => {
                self.known.insert(id, content);
                self.fresh.push((id, content));
                Recall::New
            }
        }
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let all: Vec<_> = self.applied.iter().chain(&self.fresh).collect();
        let kept = all.get(all.len().saturating_sub(REMEMBERED)..).unwrap_or_default();
        let lines: String =
            kept.iter().map(|(id, content)| format!("{:016x} {:016x}\n", id.get(), content.get())).collect();
        lines.into_bytes()
    }
}
