struct Job {
    name: String,
}

fn main() {
    let name = String::from("build");
    let job = Job { name: name.clone() };
    println!("{} {}", name, job.name);
}
