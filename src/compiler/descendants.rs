//! Ending a program together with what it started: compilers do not end because cargo does, nor does a pipeline because its
//! shell does.

use std::collections::HashMap;
use std::process::{Child, Command, Stdio};

/// Most processes that are looked for below one.
const LIMIT: usize = 10_000;
/// Most times that they are looked for.
const MAX_LOOKS: usize = 8;

/// Kills `child` and what it started, directly or through others, as far as the system tells, and waits for it.
pub fn kill_with_all_below(child: &mut Child) {
    let root = child.id();
    // Held, they start no more while the others are looked for; one that was found late may have started some.
    signal("STOP", &[root]);
    let mut below: Vec<u32> = Vec::new();
    for _ in 0..MAX_LOOKS {
        let now = self::below(root, &parents());
        let new: Vec<u32> = now.into_iter().filter(|process| !below.contains(process)).collect();
        if new.is_empty() {
            break;
        }
        signal("STOP", &new);
        below.extend(new);
    }
    // It may have ended by itself just now; either way there is nothing left to wait for.
    let _ = child.kill();
    signal("KILL", &below);
    let _ = child.wait();
}

/// The processes below `root`.
fn below(root: u32, parents: &[(u32, u32)]) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for (process, parent) in parents {
        children.entry(*parent).or_default().push(*process);
    }
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(process) = open.pop() {
        // Each list is taken once, so that nothing goes in circles.
        let more = children.remove(&process).unwrap_or_default();
        open.extend(&more);
        found.extend(more.into_iter().filter(|process| *process != root));
        if found.len() >= LIMIT {
            break;
        }
    }
    found
}

/// All processes with their parents.
fn parents() -> Vec<(u32, u32)> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let known: Vec<(u32, u32)> = entries
        .filter_map(|entry| {
            let process: u32 = entry.file_name().to_str()?.parse().ok()?;
            Some((process, parent_in(&std::fs::read_to_string(entry.path().join("stat")).ok()?)?))
        })
        .collect();
    if !known.is_empty() || !cfg!(unix) {
        return known;
    }
    // Where there is no such folder, a program tells.
    let output = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).stdin(Stdio::null()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let pair = |line: &str| {
        let mut numbers = line.split_whitespace().map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    text.lines().filter_map(pair).collect()
}

/// The parent in `12 (a name) S 11 …`; the name can hold anything.
fn parent_in(stat: &str) -> Option<u32> {
    stat.rsplit_once(") ")?.1.split(' ').nth(1)?.parse().ok()
}

/// Sends a signal to processes that may have ended meanwhile.
fn signal(name: &str, processes: &[u32]) {
    if !cfg!(unix) || processes.is_empty() {
        return;
    }
    let numbers: Vec<String> = processes.iter().map(u32::to_string).collect();
    // Every shell can do it; the program of that name is not everywhere.
    let mut command = Command::new("sh");
    command.args(["-c", &format!("kill -{name} {}", numbers.join(" "))]);
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_below_and_nothing_else() {
        let parents = [(2, 1), (3, 2), (4, 3), (5, 1), (6, 2), (7, 7), (8, 9), (9, 8)];
        let mut found = below(2, &parents);
        found.sort_unstable();
        assert_eq!(found, [3, 4, 6]);
        assert!(below(7, &parents).is_empty());
        assert_eq!(below(8, &parents), [9]);
    }

    #[test]
    fn a_name_may_hold_anything() {
        assert_eq!(parent_in("12 (a) S 3 (b) S 11 12 12 0"), Some(11));
        assert_eq!(parent_in("12 (a"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_grandchild_goes_too() {
        let dir = tempfile::tempdir().unwrap();
        let note = dir.path().join("note");
        let script =
            format!("sh -c 'echo $$ >\"{0}.new\"; mv \"{0}.new\" \"{0}\"; exec sleep 600' & wait", note.display());
        let mut child = Command::new("sh").args(["-c", &script]).spawn().unwrap();
        let process = loop {
            match std::fs::read_to_string(&note) {
                Ok(text) => break text,
                Err(_) => std::thread::sleep(std::time::Duration::from_millis(10)),
            }
        };
        kill_with_all_below(&mut child);
        let is_alive = || {
            let mut ask = Command::new("sh");
            ask.args(["-c", &format!("kill -0 {}", process.trim())]).stderr(Stdio::null()).status().unwrap().success()
        };
        // Whoever took it in has to notice that it ended.
        while is_alive() {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
}
