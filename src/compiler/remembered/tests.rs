use super::part::entries;
use super::*;

/// Nothing was looked at before cargo was asked.
const CHOSEN: Option<&Choice> = Some(&Choice(Vec::new()));

struct Workspace(tempfile::TempDir);

impl Workspace {
    fn new() -> Workspace {
        let own = Workspace(tempfile::tempdir().unwrap());
        own.put("Cargo.toml", "[workspace]\nmembers = [\"crates/*\", \"last\"]");
        for member in ["crates/a", "last"] {
            own.put(&format!("{member}/Cargo.toml"), &format!("[package]\nname = \"{member}\""));
            own.put(&format!("{member}/src/lib.rs"), "");
        }
        own.put("crates/b/README.md", "");
        own.put("target/CACHEDIR.TAG", "");
        own.put("bin/cargo", "a program");
        own.settle();
        own
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Nothing was changed just now.
    fn settle(&self) {
        std::thread::sleep(SETTLED * 2);
    }

    fn question(&self, flags: &[&str]) -> Question {
        let metadata_flags = flags.iter().map(|flag| (*flag).to_owned()).collect();
        let folder = self.path("crates/a");
        let options = CargoOptions {
            current_dir: folder,
            target_dir: Some(self.path("target")),
            metadata_flags,
            ..CargoOptions::default()
        };
        Question::of(&options, &Launcher::named(self.path("bin/cargo").into())).unwrap()
    }

    fn keep(&self) {
        let manifests = ["crates/a/Cargo.toml", "last/Cargo.toml"].map(|name| (self.path(name), name.starts_with('l')));
        let (root, target_dir) = (self.0.path().to_owned(), self.path("target"));
        let paths = vec![self.path("last")];
        self.question(&[]).keep(
            "{said}",
            None,
            CHOSEN,
            &Facts { root, target_dir, manifests: manifests.into(), paths },
        );
    }

    fn answer(&self) -> Option<String> {
        self.question(&[]).answer().map(|answer| answer.said)
    }
}

#[test]
fn an_answer_holds_while_all_that_it_is_made_of_does() {
    let own = Workspace::new();
    assert_eq!(own.answer(), None);
    own.keep();
    assert_eq!(own.answer().as_deref(), Some("{said}"));
    // What is no target, no manifest and no configuration goes into no answer.
    own.put("crates/a/src/more.rs", "mod x;");
    own.put("crates/a/tests/data/x.txt", "");
    own.put("crates/b/src/lib.rs", "");
    assert_eq!(own.answer().as_deref(), Some("{said}"));
    assert!(own.question(&["--offline"]).answer().is_none());

    for name in [
        "Cargo.toml",
        "crates/a/Cargo.toml",
        "last/Cargo.toml",
        "crates/Cargo.toml",
        "crates/b/Cargo.toml",
        "crates/a/.cargo/config.toml",
        ".cargo/config",
        "rust-toolchain.toml",
        "crates/rust-toolchain",
        "last/build.rs",
        "last/src/main.rs",
        "last/src/more.rs",
        "last/src/bin/tool.rs",
        "last/examples/show/main.rs",
        "last/tests/all.rs",
        "last/benches/speed.rs",
        "bin/cargo",
    ] {
        let before = fs::read(own.path(name)).ok();
        own.put(name, "# other");
        assert_eq!(own.answer(), None, "{name} was written");
        match before {
            Some(text) => fs::write(own.path(name), text).unwrap(),
            None => fs::remove_file(own.path(name)).unwrap(),
        }
        own.settle();
        own.keep();
        assert!(own.answer().is_some(), "{name} is as before");
    }
    fs::remove_file(own.path("last/src/lib.rs")).unwrap();
    assert_eq!(own.answer(), None);
}

#[test]
fn what_was_just_changed_is_not_kept() {
    for name in ["last/Cargo.toml", "last/tests/all.rs", "last/examples/show/main.rs", "crates/c/Cargo.toml"] {
        let own = Workspace::new();
        own.put(name, "#");
        // However long this test is held up in between.
        let changed = |time| fs::File::options().write(true).open(own.path(name)).unwrap().set_modified(time).unwrap();
        changed(SystemTime::now() + Duration::from_secs(3600));
        own.keep();
        assert_eq!(own.answer(), None, "{name}");
        changed(SystemTime::now());
        own.settle();
        own.keep();
        assert!(own.answer().is_some(), "{name}");
    }
}

#[test]
fn what_another_toolchain_may_have_said_is_not_kept() {
    let own = Workspace::new();
    own.put("rust-toolchain", "nightly");
    own.settle();
    let choice = own.question(&[]).choice();
    // It is gone by the time that cargo has answered.
    fs::remove_file(own.path("rust-toolchain")).unwrap();
    own.settle();
    let question = own.question(&[]);
    let manifests = vec![(own.path("crates/a/Cargo.toml"), false), (own.path("last/Cargo.toml"), false)];
    let facts = Facts { root: own.0.path().to_owned(), target_dir: own.path("target"), manifests, paths: vec![] };
    for choice in [None, choice.as_ref()] {
        question.keep("{said}", None, choice, &facts);
        assert_eq!(own.answer(), None);
    }
    question.keep("{said}", None, question.choice().as_ref(), &facts);
    assert!(own.answer().is_some());
}

#[test]
fn where_more_goes_into_it_nothing_is_kept() {
    for (name, text) in [
        ("Cargo.toml", "[workspace]\nmembers = [\"crates/**\"]"),
        ("Cargo.toml", "not a manifest"),
        ("Cargo.toml", "[workspace]\nmembers = [\"/crates/*\"]"),
        (".cargo/config.toml", "include = [\"more.toml\"]"),
        ("rust-toolchain.toml", "[toolchain]\npath = \"tools\""),
    ] {
        let own = Workspace::new();
        own.put(name, text);
        own.settle();
        own.keep();
        assert_eq!(own.answer(), None, "{name}: {text}");
    }
    let own = Workspace::new();
    let (root, target_dir) = (own.0.path().to_owned(), own.path("target"));
    let manifests = vec![(own.path("last/Cargo.toml"), false)];
    let paths = vec![own.path("crates/b")];
    own.question(&[]).keep("{said}", None, CHOSEN, &Facts { root, target_dir, manifests, paths });
    assert_eq!(own.answer(), None, "a dependency that is no member");
    fs::write(own.path("bin/cargo"), "#!/bin/sh").unwrap();
    let options = CargoOptions { current_dir: own.path("last"), ..CargoOptions::default() };
    assert!(Question::of(&options, &Launcher::named(own.path("bin/cargo").into())).is_none(), "a script chooses");

    let own = Workspace::new();
    fs::remove_dir_all(own.path("target")).unwrap();
    own.keep();
    assert!(!own.path("target").exists());
}

#[test]
fn what_others_put_there_is_no_answer() {
    let own = Workspace::new();
    own.keep();
    let folder = own.path("target/codex-patch/metadata");
    let (name, _) = entries(&folder).unwrap().remove(0);
    for text in ["", "{}", "{\"version\":0,\"made_of\":[],\"said\":\"{}\"}", "\u{0}"] {
        fs::write(folder.join(&name), text).unwrap();
        assert_eq!(own.answer(), None, "{text}");
    }
    own.put("target/codex-patch/metadata/README", "");
    for at in 0..MOST + 3 {
        own.put(&format!("target/codex-patch/metadata/metadata-{at}.json"), "");
    }
    own.settle();
    own.keep();
    assert_eq!(entries(&folder).unwrap().len(), MOST + 1);
    assert!(own.answer().is_some());

    // It has to be about the folder that it lies in, and made of what it names.
    let answer = own.question(&[]).answer().unwrap();
    let (root, target, last) = (own.0.path(), own.path("target"), own.path("last/Cargo.toml"));
    assert!(answer.is_of(root, &target, &[&last]));
    assert!(!answer.is_of(root, &own.path("last/target"), &[&last]));
    assert!(!answer.is_of(root, &target, &[&last, &own.path("crates/b/Cargo.toml")]));
    assert!(!answer.is_of(&own.path("crates"), &target, &[&last]));
}

#[cfg(unix)]
#[test]
fn what_is_moved_into_place_was_just_changed() {
    let own = Workspace::new();
    own.put("old.toml", "[package]\nname = \"other\"");
    filetime::set_file_mtime(own.path("old.toml"), filetime::FileTime::from_unix_time(1, 5)).unwrap();
    own.settle();
    fs::rename(own.path("old.toml"), own.path("last/Cargo.toml")).unwrap();
    own.keep();
    assert_eq!(own.answer(), None);
}

#[cfg(unix)]
#[test]
fn a_folder_that_leads_elsewhere_is_left_alone() {
    let own = Workspace::new();
    own.put("docs/metadata-1.json", "");
    fs::create_dir(own.path("target/codex-patch")).unwrap();
    std::os::unix::fs::symlink(own.path("docs"), own.path("target/codex-patch/metadata")).unwrap();
    own.settle();
    own.keep();
    assert_eq!(entries(&own.path("docs")).unwrap().len(), 1);
}
