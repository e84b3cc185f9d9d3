use std::fmt;

pub enum Kind {
    FailedParse(String, String),
    MissingArgument(String),
    MissingCommand,
    MissingRequired(String),
    MissingRequiredFree,
    UnexpectedFree(String),
    UnrecognizedCommand(String),
    UnrecognizedLongOption(String),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use self::Kind::*;

        match self {
            FailedParse(opt, arg) => write!(f, "invalid argument to option `{}`: {}", opt, arg),
            MissingArgument(opt) => write!(f, "missing argument to option `{}`", opt),
            MissingCommand => f.write_str("missing command name"),
            MissingRequired(opt) => write!(f, "missing required option `{}`", opt),
            MissingRequiredFree => f.write_str("missing required free argument"),
            UnexpectedFree(arg) => write!(f, "unexpected free argument `{}`", arg),
            UnrecognizedLongOption(opt) => write!(f, "unrecognized option `--{}`", opt),
        }
    }
}
