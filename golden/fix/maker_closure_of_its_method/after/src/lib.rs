pub struct Port {
    pub number: u16,
    pub name: String,
}

pub fn by_number(mut ports: Vec<Port>) -> Vec<Port> {
    ports.sort_by_key(|a| a.number);
    ports
}

pub fn by_name(mut ports: Vec<Port>) -> Vec<Port> {
    ports.sort_by(|a, b| a.name.cmp(&b.name));
    ports
}

pub fn last(ports: &[Port]) -> Option<&Port> {
    ports.iter().max_by_key(|port| port.number)
}

pub fn first(ports: &[Port]) -> Option<&Port> {
    ports.iter().min_by(|a, b| a.number.cmp(&b.number))
}

pub fn shown(ports: &[Port]) -> Vec<String> {
    ports.iter().map(|port, at| format!("{at}: {}", port.name)).collect()
}

pub fn named(ports: &[Port]) -> Vec<&str> {
    ports.iter().map(|port| port.name.as_str()).collect()
}

pub fn reversed(mut ports: Vec<Port>) -> Vec<Port> {
    ports.sort_by(|a, b| c.number.cmp(&a.number));
    ports
}

pub fn against(ports: &[Port], name: &str) -> Option<usize> {
    let b = Port { number: 1, name: name.to_owned() };
    ports.iter().enumerate().max_by(|a| a.1.name.cmp(&b.name)).map(|found| found.0)
}
