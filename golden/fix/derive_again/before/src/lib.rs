#![allow(dead_code)]
pub struct Inner;
