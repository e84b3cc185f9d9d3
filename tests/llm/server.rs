//! A server that plays a model: it gives the answers of a script, one for each request, and keeps what it was asked.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// One answer.
#[derive(Debug, Clone)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
    /// Whether the connection breaks off in the middle of the body.
    pub truncated: bool,
    /// Whether there is no answer at all.
    pub hangs: bool,
    /// How long it takes.
    pub after: Duration,
}

impl Reply {
    pub fn ok(body: impl ToString) -> Reply {
        Reply::status(200, body)
    }

    pub fn status(status: u16, body: impl ToString) -> Reply {
        Reply {
            status,
            headers: Vec::new(),
            body: body.to_string(),
            truncated: false,
            hangs: false,
            after: Duration::ZERO,
        }
    }
}

/// What was asked: the head of a request in small letters, and its body.
#[derive(Debug, Clone)]
pub struct Asked {
    pub head: String,
    pub body: String,
}

pub struct Server {
    pub address: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Server {
    /// Serves `script`; a request behind its end gets status 500.
    pub fn start(script: Vec<Reply>) -> Server {
        let script = Mutex::new(script.into_iter());
        Server::by(move |_| {
            let next = script.lock().unwrap().next();
            next.unwrap_or_else(|| Reply::status(500, "the script has ended"))
        })
    }

    /// Answers each request by what it asks, side by side.
    pub fn by(reply: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Server {
        let reply = Arc::new(reply);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let known = Arc::clone(&asked);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let Some(question) = read(&stream) else { continue };
                known.lock().unwrap().push(question.clone());
                let reply = Arc::clone(&reply);
                std::thread::spawn(move || {
                    let reply = reply(&question);
                    if reply.hangs {
                        std::thread::sleep(Duration::from_secs(60));
                        return;
                    }
                    std::thread::sleep(reply.after);
                    answer(stream, &reply);
                });
            }
        });
        Server { address, asked }
    }

    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }
}

fn read(stream: &TcpStream) -> Option<Asked> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.to_lowercase();
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line.trim().is_empty() {
            break;
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Asked { head, body: String::from_utf8(body).ok()? })
}

fn answer(mut stream: TcpStream, reply: &Reply) {
    let mut head = format!("HTTP/1.1 {} scripted\r\nconnection: close\r\n", reply.status);
    for (name, value) in &reply.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("content-length: {}\r\n\r\n", reply.body.len()));
    let body = if reply.truncated { &reply.body[..reply.body.len() / 2] } else { &reply.body };
    // A client that goes away is none of the server's business.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes()));
}
