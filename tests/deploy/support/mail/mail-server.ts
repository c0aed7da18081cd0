import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** Node trusts it (`NODE_EXTRA_CA_CERTS`): for localhost, self-signed, valid until 2126. */
export const TRUSTED_CERTIFICATE = path.join(import.meta.dirname, 'trusted.pem');

const USER = 'stay@hotel.example';
const PASSWORD = 'p@ss/w#rd:1%';

interface Settings {
  /** `smtps` starts with TLS, `starttls` switches to it on request, `plain` never does. */
  way?: 'smtps' | 'starttls' | 'plain';
  certificate?: 'trusted.pem' | 'expired.pem';
}

export interface MailServer {
  port: number;
  /** The users who have signed in. */
  signedIn: string[];
  /** Whether a password was sent over an unencrypted connection. */
  heardPlainPassword: () => boolean;
  mails: () => number;
  stop: () => Promise<void>;
}

/** Starts a mail server like a provider's on loopback: it accepts one user with one password. */
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
        answer(new Error(`No user here is ${username} with ${password}`));
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
  server.on('error', () => undefined); // a client that does not trust it disconnects
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server.server),
    signedIn,
    heardPlainPassword: () => isOverheard,
    mails: () => mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export async function startSilentServer(): Promise<Pick<MailServer, 'port' | 'stop'>> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: portOf(server), stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
}
