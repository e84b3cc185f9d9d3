pub mod inner;

use std::fmt::Debug;
