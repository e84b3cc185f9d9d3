//! A small calculator: a lexer, a parser of the usual precedence, and evaluation with variables.

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::iter::Peekable;
use std::str::Chars;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
}

impl Op {
    fn precedence(self) -> u8 {
        match self {
            Op::Add | Op::Sub => 1,
            Op::Mul | Op::Div => 2,
            Op::Pow => 3,
        }
    }

    fn symbol(self) -> char {
        match self {
            Op::Add => '+',
            Op::Sub => '-',
            Op::Mul => '*',
            Op::Div => '/',
            Op::Pow => '^',
        }
    }

    fn from_symbol(c: char) -> Option<Op> {
        match c {
            '+' => Some(Op::Add),
            '-' => Some(Op::Sub),
            '*' => Some(Op::Mul),
            '/' => Some(Op::Div),
            '^' => Some(Op::Pow),
            _ => None,
        }
    }

    fn apply(self, a: f64, b: f64) -> Result<f64, EvalError> {
        Ok(match self {
            Op::Add => a + b,
            Op::Sub => a - b,
            Op::Mul => a * b,
            Op::Div if b == 0.0 => return Err(EvalError::DivisionByZero),
            Op::Div => a / b,
            Op::Pow => a.powf(b),
        })
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Number(f64),
    Name(String),
    Op(Op),
    Open,
    Close,
}

impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Number(n) => write!(f, "{}", n),
            Token::Name(name) => write!(f, "{}", name),
            Token::Op(op) => write!(f, "{}", op.symbol()),
            Token::Open => write!(f, "("),
            Token::Close => write!(f, ")"),
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum EvalError {
    Unexpected(char, usize),
    UnknownName(String),
    DivisionByZero,
    EndOfInput,
}

pub struct Lexer<'a> {
    chars: Peekable<Chars<'a>>,
    offset: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { chars: text.chars().peekable(), offset: 0 }
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        self.offset += c.len_utf8();
        Some(c)
    }

    fn take_while<F: Fn(char) -> bool>(&mut self, first: char, accepts: F) -> String {
        let mut text = String::new();
        text.push(first);
        while let Some(&c) = self.chars.peek() {
            if !accepts(c) {
                break;
            }
            text.push(c);
            self.bump();
        }
        text
    }

    pub fn tokens(mut self) -> Result<Vec<Token>, EvalError> {
        let mut out = Vec::new();
        while let Some(c) = self.bump() {
            let token = match c {
                ' ' | '\t' => continue,
                '(' => Token::Open,
                ')' => Token::Close,
                '0'..='9' => {
                    let text = self.take_while(c, |c| c.is_ascii_digit() || c == '.');
                    Token::Number(text.parse().map_err(|_| EvalError::Unexpected(c, self.offset))?)
                }
                c if c.is_alphabetic() => Token::Name(self.take_while(c, char::is_alphanumeric)),
                c => match Op::from_symbol(c) {
                    Some(op) => Token::Op(op),
                    None => return Err(EvalError::Unexpected(c, self.offset)),
                },
            };
            out.push(token);
        }
        Ok(out)
    }
}

#[derive(Debug, Clone)]
pub enum Expr {
    Number(f64),
    Name(String),
    Binary { op: Op, left: Box<Expr>, right: Box<Expr> },
}

pub struct Scope<'s> {
    names: HashMap<String, f64>,
    parent: Option<&'s Scope<'s>>,
}

impl<'s> Scope<'s> {
    pub fn root() -> Scope<'static> {
        Scope { names: HashMap::new(), parent: None }
    }

    pub fn child(&'s self) -> Scope<'s> {
        Scope { names: HashMap::new(), parent: Some(self) }
    }

    pub fn define(&mut self, name: &str, value: f64) {
        self.names.insert(name.to_string(), value);
    }

    fn lookup(&self, name: &str) -> Option<f64> {
        match self.names.get(name) {
            Some(value) => Some(*value),
            None => self.parent.and_then(|parent| parent.lookup(name)),
        }
    }
}

impl Expr {
    pub fn eval(&self, scope: &Scope<'_>) -> Result<f64, EvalError> {
        match self {
            Expr::Number(n) => Ok(*n),
            Expr::Name(name) => scope.lookup(name).ok_or_else(|| EvalError::UnknownName(name.clone())),
            Expr::Binary { op, left, right } => {
                let (a, b) = (left.eval(scope)?, right.eval(scope)?);
                op.apply(a, b)
            }
        }
    }
}

pub fn parse(tokens: &[Token]) -> Result<Expr, EvalError> {
    let mut rest = tokens.iter().cloned().peekable();
    binary(&mut rest, 0)
}

fn binary<I: Iterator<Item = Token>>(rest: &mut Peekable<I>, least: u8) -> Result<Expr, EvalError> {
    let mut left = atom(rest)?;
    while let Some(Token::Op(op)) = rest.peek().cloned() {
        if op.precedence() <= least {
            break;
        }
        rest.next();
        let right = binary(rest, op.precedence())?;
        left = Expr::Binary { op, left: Box::new(left), right: Box::new(right) };
    }
    Ok(left)
}

fn atom<I: Iterator<Item = Token>>(rest: &mut Peekable<I>) -> Result<Expr, EvalError> {
    match rest.next() {
        Some(Token::Number(n)) => Ok(Expr::Number(n)),
        Some(Token::Name(name)) => Ok(Expr::Name(name)),
        Some(Token::Open) => {
            let inner = binary(rest, 0)?;
            match rest.next() {
                Some(Token::Close) => Ok(inner),
                Some(other) => Err(EvalError::UnknownName(other.to_string())),
                None => Err(EvalError::EndOfInput),
            }
        }
        Some(other) => Err(EvalError::UnknownName(other.to_string())),
        None => Err(EvalError::EndOfInput),
    }
}
