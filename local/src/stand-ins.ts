import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Addresses {
  host: string;
  smtpPort: number;
  mailPort: number;
  stripePort: number;
  portalPort: number;
  /** The key that signs the suite's events. It protects nothing: the stand-in serves only this machine. */
  webhookSecret: string;
}

/** Where the suite's mail catcher and its stand-ins for Stripe and for portals listen. */
export const STAND_INS = JSON.parse(
  readFileSync(new URL('../stand-ins.json', import.meta.url), 'utf8'),
) as Addresses; // `as`: our own file has this shape

const { host, mailPort, stripePort, portalPort } = STAND_INS;
export const MAIL_SITE = `http://${host}:${mailPort}`;
export const STRIPE_SITE = `http://${host}:${stripePort}`;
/** The host that the functions are allowed to read. */
export const PORTAL_HOST = `${host}:${portalPort}`;

type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export interface Running {
  site: string;
  stop: () => Promise<void>;
}

/** Starts a server that only this machine can reach. @param port 0 for any free one */
export async function startServer(port: number, open: (site: string) => Answer): Promise<Running> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const site = `http://${host}:${(server.address() as AddressInfo).port}`; // `as`: a listening server has an address
  const answer = open(site);
  server.on('request', (req, res) => {
    Promise.resolve(answer(req, res)).catch(() => res.destroy());
  });
  return {
    site,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections(); // some wait because a test has asked for it
      await closed;
    },
  };
}

/**
 * Answers at `/_control`: GET with what a stand-in has, POST with what a command has made or changed. Commands must be
 * JSON: another site's page cannot send it without a preflight, which is refused.
 */
export async function answerControl(
  req: IncomingMessage,
  res: ServerResponse,
  { read, control }: { read: () => object; control: (command: never) => Promise<object> },
): Promise<void> {
  const reply = (status: number, content: object) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
  const body = await text(req);
  try {
    if (req.method === 'GET') reply(200, read());
    else if (req.method !== 'POST' || req.headers['content-type'] !== 'application/json') reply(415, {});
    else reply(200, await control(JSON.parse(body) as never)); // `as`: `control` refuses others
  } catch (error) {
    reply(400, { error: { message: error instanceof Error ? error.message : 'Bad request' } });
  }
}

/** Sends a command to a stand-in. */
export async function commandAt(site: string, command: object): Promise<unknown> {
  const response = await fetch(`${site}/_control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
