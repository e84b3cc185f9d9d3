fn main(){ println!("cargo:rerun-if-changed=src/lib.rs"); let s=std::fs::read_to_string("src/lib.rs").unwrap(); assert!(s.contains("std::fmt"), "needs the import"); }
