/**
 * Preloaded: redirects this process's TLS requests to Google to the `host:port` in `GOOGLE_HERE`,
 * unencrypted. The Admin SDK fetches from there the keys by which it verifies tokens.
 */
import https from 'node:https';
import { connect } from 'node:net';
import process from 'node:process';

const [host, port] = (process.env.GOOGLE_HERE ?? '').split(':');

class ToThisMachine extends https.Agent {
  createConnection() {
    return connect(Number(port), host);
  }
}

https.globalAgent = new ToThisMachine({ keepAlive: true });
