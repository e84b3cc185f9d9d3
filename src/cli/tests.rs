use super::args::Format;
use super::*;
use crate::compiler::{Applicability, Diagnostic, Level};
use crate::engine::{Disposition, FixReport, Outcome, Remaining, StopReason, Summary};
use crate::refusal::Refusal;

fn argv(line: &str) -> Vec<OsString> {
    line.split(' ').map(OsString::from).collect()
}

fn fix_args(line: &str) -> args::FixArgs {
    match parse(CalledAs::Itself, &argv(&format!("codex-patch fix {line}"))).unwrap().command {
        Command::Fix(args) => args,
        _ => panic!("not fix"),
    }
}

#[test]
fn the_definition_of_the_command_line_holds_together() {
    Cli::command().debug_assert();
}

#[test]
fn selection_goes_to_cargo_as_it_was_typed() {
    let all = "-p a -p b@1.0 --workspace --exclude c --lib --bins --bin d --examples --example e --tests --test f \
               --benches --bench g --all-targets -F x,y --features z --all-features --no-default-features --target t \
               --target u --profile r --jobs -1 --keep-going --locked --offline --frozen";
    let args = fix_args(all);
    assert_eq!(
        args.selection.cargo_flags().join(" "),
        "--package=a --package=b@1.0 --workspace --exclude=c --lib --bins --bin=d --examples --example=e --tests \
         --test=f --benches --bench=g --all-targets --features=x,y --features=z --all-features --no-default-features \
         --target=t --target=u --profile=r --jobs=-1 --keep-going --locked --offline --frozen"
    );
    assert_eq!(args.selection.metadata_flags(), ["--locked", "--offline", "--frozen"]);
    assert_eq!(fix_args("--all -r -j 2").selection.cargo_flags(), ["--workspace", "--release", "--jobs=2"]);
}

#[test]
fn a_name_that_is_left_out_is_left_out_for_cargo_too() {
    assert_eq!(fix_args("--bin --lib").selection.cargo_flags(), ["--lib", "--bin"]);
    assert_eq!(fix_args("--test a --test").selection.cargo_flags(), ["--test=a", "--test"]);
}

#[test]
fn targets_are_selected_or_not() {
    for line in
        ["--lib", "--bins", "--bin a", "--tests", "--test a", "--examples", "--benches", "--all-targets", "--bin"]
    {
        assert!(fix_args(line).selection.has_target_selection(), "{line}");
    }
    for line in ["--workspace", "-p a", "--features a", "--target a"] {
        assert!(!fix_args(line).selection.has_target_selection(), "{line}");
    }
}

#[test]
fn habits_and_aliases_are_accepted() {
    let args = fix_args("--broken-code --allow-dirty --allow-staged --allow-no-vcs --batch-edits -- -W unused --cfg x");
    assert_eq!(args.rest.compiler_args, ["-W", "unused", "--cfg", "x"]);
    assert!(!args.no_batch_edits);
    assert!(fix_args("--batch-edits --no-batch-edits").no_batch_edits);
    assert!(!fix_args("--no-batch-edits --batch-edits").no_batch_edits);
    for flag in ["--format", "--output-format", "--message-format"] {
        assert_eq!(fix_args(&format!("{flag} json")).output.format, Format::Json);
    }
    assert_eq!(fix_args("-vv").output.verbose, 2);
}

#[test]
fn cargo_puts_the_subcommand_first() {
    let words = without_subcommand(CalledAs::CargoSubcommand, argv("cargo-codex-patch codex-patch fix --clippy"));
    assert_eq!(typed(&words), "fix --clippy");
    assert!(parse(CalledAs::CargoSubcommand, &words).is_ok());
    let direct = without_subcommand(CalledAs::CargoSubcommand, argv("cargo-codex-patch fix"));
    assert_eq!(typed(&direct), "fix");
    let itself = without_subcommand(CalledAs::Itself, argv("codex-patch codex-patch fix"));
    assert!(parse(CalledAs::Itself, &itself).is_err());
    assert_eq!(typed(&["x".into(), "fix".into(), "a b".into(), "".into()]), "fix \"a b\" \"\"");
}

#[test]
fn the_journal_is_told_no_secret_of_an_address() {
    let words = argv("x fix --llm-base-url http://me:pass@h/v1?sig=s --llm-base-url=https://me@h:8#y --llm openai");
    assert_eq!(typed(&words), "fix --llm-base-url http://h/v1 --llm-base-url=https://h:8 --llm openai");
}

#[test]
fn flags_about_a_model_say_so_where_none_is_asked() {
    assert_eq!(
        fix_args("--llm-model m --samples 2 --allow-ci").model.idle(),
        ["--llm-model", "--samples", "--allow-ci"]
    );
    assert!(fix_args("--llm openai --llm-model m").model.idle().is_empty());
    assert!(fix_args("--max-attempts 3").model.idle().is_empty());
    for line in ["--llm-dry-run", "--llm openai --samples 0", "--max-attempts 0", "--llm-temperature -1"] {
        assert!(parse(CalledAs::Itself, &argv(&format!("codex-patch fix {line}"))).is_err(), "{line}");
    }
}

#[test]
fn an_unknown_flag_is_not_sent_to_the_compiler() {
    let told = |line: &str| parse(CalledAs::Itself, &argv(line)).unwrap_err().render().to_string();
    let unknown = told("codex-patch fix --allow-gen");
    assert!(unknown.contains("--allow-generated") && !unknown.contains("-- --allow-gen"), "{unknown}");
    assert!(told("codex-patch fix --nope").starts_with("error: unexpected argument '--nope' found"));
}

#[test]
fn colour_is_known_before_the_rest() {
    assert_eq!(wanted_colour(&argv("x fix --color never")), ColourWhen::Never);
    assert_eq!(wanted_colour(&argv("x fix --color=always")), ColourWhen::Always);
    assert_eq!(wanted_colour(&argv("x fix -- --color always")), ColourWhen::Auto);
}

fn report(outcomes: Vec<Outcome>, summary: Summary) -> FixReport {
    FixReport {
        command: "fix",
        root: "/x".into(),
        outcomes,
        changes: vec![],
        remaining: vec![],
        summary,
        siblings: Vec::new(),
        cells: Vec::new(),
        consultation: None,
        next_edition: None,
        trials: vec![],
        stop: StopReason::Settled,
        dry_run: false,
        run_id: None,
        unrehearsed: vec![],
        notes: vec![],
    }
}

fn outcome(applicability: Applicability, disposition: Disposition) -> Outcome {
    Outcome {
        code: None,
        level: Level::Warning,
        message: String::new(),
        help: String::new(),
        applicability,
        package: String::new(),
        cells: Vec::new(),
        file: String::new(),
        line: 1,
        column: 1,
        made_by: None,
        cheats: vec![],
        disposition,
    }
}

/// A warning of the kind that [`outcome`] was for.
fn warning() -> Remaining {
    let diagnostic = Diagnostic {
        level: Level::Warning,
        code: None,
        message: String::new(),
        rendered: String::new(),
        places: vec![],
        note_places: vec![],
        suggestions: vec![],
        sightings: vec![],
    };
    Remaining { diagnostic, revealed: false, choices: vec![], calls: 1 }
}

#[test]
fn exit_code_of_fix() {
    use Applicability::{MachineApplicable, MaybeIncorrect};
    let of = |applicability, disposition| {
        exit::of_fix(&report(vec![outcome(applicability, disposition)], Summary::default()), false)
    };
    let comment = Refusal::CommentLost { file: "a.rs".into(), comment: "//".into() };
    let limit = Refusal::RoundLimit { max_rounds: 1 };
    let outside = Refusal::OutsideWorkspace { path: "/a".into(), root: "/x".into() };
    assert_eq!(of(MachineApplicable, Disposition::Applied { round: 1, revealed: false }), exit::DONE);
    assert_eq!(of(MachineApplicable, Disposition::Skipped { reason: comment.clone() }), exit::DONE);
    assert_eq!(of(MachineApplicable, Disposition::Skipped { reason: limit }), exit::REMAINS);
    let rolled_back = outcome(MachineApplicable, Disposition::RolledBack { round: 1, reason: comment });
    let mut taken_back = report(vec![rolled_back], Summary::default());
    assert_eq!(exit::of_fix(&taken_back, false), exit::DONE, "another fix cured what it was for");
    taken_back.remaining = vec![warning()];
    assert_eq!(exit::of_fix(&taken_back, false), exit::REMAINS);
    let large = Refusal::TooLarge { file: "a.rs".into(), len: 2, limit: 1 };
    assert_eq!(of(MachineApplicable, Disposition::Refused { reason: large }), exit::REMAINS);
    assert_eq!(of(MachineApplicable, Disposition::Refused { reason: outside.clone() }), exit::DONE);
    assert_eq!(of(MaybeIncorrect, Disposition::Refused { reason: outside }), exit::DONE);

    let summary = |errors_after, fixed| Summary { errors_after, fixed, warnings_after: 9, ..Summary::default() };
    assert_eq!(exit::of_fix(&report(vec![], summary(0, 3)), false), exit::DONE);
    assert_eq!(exit::of_fix(&report(vec![], summary(0, 3)), true), exit::REMAINS);
    assert_eq!(exit::of_fix(&report(vec![], summary(0, 0)), true), exit::DONE);
    assert_eq!(exit::of_fix(&report(vec![], summary(1, 3)), false), exit::REMAINS);
    let mut interrupted = report(vec![], summary(1, 3));
    interrupted.stop = StopReason::Interrupted;
    assert_eq!(exit::of_fix(&interrupted, false), exit::INTERRUPTED);
    assert_eq!(exit::of_trial(&interrupted), exit::INTERRUPTED);
    assert_eq!(exit::of_check(&interrupted), exit::INTERRUPTED);
}
