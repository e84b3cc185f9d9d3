struct Job {
    name: String,
}

fn main() {
    let name = String::from("build");
    let job = Job { name };
    println!("{} {}", name, job.name);
}
