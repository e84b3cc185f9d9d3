use trait_with_an_error::{StepError, run};

#[test]
fn steps_follow_each_other() {
    assert_eq!(run(" ab ", 10), Ok("ABAB".to_owned()));
    assert_eq!(run("  ", 10), Err(("trim", StepError::Empty)));
    assert_eq!(run("abc", 5), Err(("double", StepError::TooLong { length: 6 })));
}
