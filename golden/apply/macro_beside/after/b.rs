use std::io;

macro_rules! m { () => {} }
