import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { mailAsJson } from './json.ts';
import { BEHAVIOURS, type Behaviour, type Mailbox } from './mailbox.ts';

interface Answer {
  status?: number;
  type: string;
  body: string;
}

const INBOX: Answer = {
  type: 'text/html; charset=utf-8',
  body: readFileSync(new URL('./inbox.html', import.meta.url), 'utf8'),
};

/**
 * Shows caught mail: the inbox under `/`, JSON under `/api/mails[?to=address]`. `PUT /api/behaviour` with
 * `{"behaviour": "accept" | "refuse" | "reject" | "hang", "to"?: address}` decides what happens to later
 * mail.
 */
export function mailboxSite(mailbox: Mailbox): Server {
  return createServer((req, res) => {
    answerTo(mailbox, req)
      .catch((): Answer => ({ status: 400, type: 'text/plain', body: 'Bad request\n' }))
      .then(
        ({ status = 200, type, body }) =>
          res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
        () => res.destroy(),
      );
  });
}

async function answerTo(mailbox: Mailbox, req: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://catcher');
  switch (`${req.method} ${pathname}`) {
    case 'GET /':
      return INBOX;
    case 'GET /api/mails':
      return jsonAnswer(mailbox.list(searchParams.get('to') ?? undefined).map(mailAsJson));
    case 'PUT /api/behaviour':
      setBehaviour(mailbox, await readJson(req));
      return jsonAnswer({});
    default:
      return { status: 404, type: 'text/plain', body: 'Not found\n' };
  }
}

function setBehaviour(mailbox: Mailbox, wish: unknown): void {
  const { behaviour, to } = wish as { behaviour?: unknown; to?: unknown }; // `as`: both are checked below
  const isKnown = typeof behaviour === 'string' && BEHAVIOURS.includes(behaviour);
  if (!isKnown || !(to === undefined || typeof to === 'string')) throw new Error('no behaviour');
  mailbox.behave(behaviour as Behaviour, to); // `as`: checked above
}

function jsonAnswer(content: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(content) };
}
