import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** What Node is told to trust (`NODE_EXTRA_CA_CERTS`): of localhost, by itself, until 2126. */
export const TRUSTED_CERTIFICATE = path.join(import.meta.dirname, 'trusted.pem');

const USER = 'stay@hotel.example';
const PASSWORD = 'p@ss/w#rd:1%';

interface Settings {
  /** `smtps` speaks TLS from the start, `starttls` once it is asked, `plain` never. */
  way?: 'smtps' | 'starttls' | 'plain';
  certificate?: 'trusted.pem' | 'expired.pem';
}

export interface MailServer {
  port: number;
  /** Who has signed in. */
  signedIn: string[];
  /** Whether a password came over a line that was not encrypted. */
  heardPlainPassword: () => boolean;
  mails: () => number;
  stop: () => Promise<void>;
}

/** A mail server as providers run them, on loopback: it takes one user with one password. */
export async function startMailServer({
  way = 'smtps',
  certificate = 'trusted.pem',
}: Settings = {}): Promise<MailServer> {
  const signedIn: string[] = [];
  let mails = 0;
  let isOverheard = false;
  const server = new SMTPServer({
    secure: way === 'smtps',
    key: read('key.pem'),
    cert: read(certificate),
    disabledCommands: way === 'plain' ? ['STARTTLS'] : [],
    allowInsecureAuth: way === 'plain',
    logger: false,
    onAuth: ({ username = '', password }, session, answer) => {
      isOverheard ||= !session.secure;
      if (username !== USER || password !== PASSWORD) {
        answer(new Error(`Nobody here is ${username} with ${password}`));
        return;
      }
      signedIn.push(username);
      answer(null, { user: username });
    },
    onMailFrom: (_address, _session, answer) => {
      mails += 1;
      answer();
    },
  });
  server.on('error', () => undefined); // whoever does not trust it hangs up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server.server),
    signedIn,
    heardPlainPassword: () => isOverheard,
    mails: () => mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Takes calls, and says nothing. */
export async function startSilentServer(): Promise<Pick<MailServer, 'port' | 'stop'>> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: portOf(server), stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
}
