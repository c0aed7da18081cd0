import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { mailAsJson } from './json.ts';
import { BEHAVIOURS, type Behaviour, type CaughtMail, type Mailbox } from './mailbox.ts';
import { listPage, mailPage } from './pages.ts';

interface Answer {
  status?: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/** A mail's HTML may show pictures and open links in other tabs, and nothing else. */
const SANDBOX =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src *; style-src 'unsafe-inline'";
const NOT_FOUND: Answer = { status: 404, type: 'text/plain', body: 'There is nothing here.\n' };

/**
 * Shows caught mail: to people under `/`, to tests as JSON under `/api/mails[?to=address]`. `PUT /api/behaviour` with
 * `{"behaviour": "accept" | "refuse" | "reject" | "hang", "to"?: address}` says how mail fares from now on.
 */
export function mailboxSite(mailbox: Mailbox): Server {
  return createServer((req, res) => {
    answerTo(mailbox, req).then(
      (answer) => send(res, answer),
      () => send(res, { status: 400, type: 'text/plain', body: 'That cannot be read.\n' }),
    );
  });
}

async function answerTo(mailbox: Mailbox, req: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://catcher');
  if (req.method === 'PUT' && pathname === '/api/behaviour')
    return setBehaviour(mailbox, await readJson(req));
  if (req.method !== 'GET') return NOT_FOUND;
  if (pathname === '/') return page(listPage(mailbox.list()));
  if (pathname === '/api/mails') {
    const mails = mailbox.list(searchParams.get('to') ?? undefined).map(mailAsJson);
    return { type: 'application/json', body: JSON.stringify(mails) };
  }
  const [, id, part = '', index] =
    /^\/mail\/(\d+)(?:\/(html|text|raw|file)(?:\/(\d+))?)?$/.exec(pathname) ?? [];
  const mail = mailbox.find(Number(id));
  return mail ? partOf(mail, part, Number(index)) : NOT_FOUND;
}

function partOf(mail: CaughtMail, part: string, index: number): Answer {
  const { email, raw } = mail;
  switch (part) {
    case 'html':
      return {
        type: 'text/html',
        body: `<base target="_blank">${email.html ?? ''}`,
        headers: { 'Content-Security-Policy': SANDBOX },
      };
    case 'text':
      return { type: 'text/plain', body: email.text ?? '' };
    case 'raw':
      return { type: 'text/plain', body: raw };
    case 'file':
      return file(mail, index);
    default:
      return page(mailPage(mail));
  }
}

function file({ email }: CaughtMail, index: number): Answer {
  const found = email.attachments[index];
  if (!found) return NOT_FOUND;
  const name = encodeURIComponent(found.filename ?? 'attachment');
  const { content } = found;
  return {
    type: found.mimeType,
    body: typeof content === 'string' ? content : new Uint8Array(content),
    headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` },
  };
}

function setBehaviour(mailbox: Mailbox, wish: unknown): Answer {
  const { behaviour, to } = wish as { behaviour?: unknown; to?: unknown }; // held against both below
  const isKnown = typeof behaviour === 'string' && BEHAVIOURS.includes(behaviour);
  if (!isKnown || !(to === undefined || typeof to === 'string')) throw new Error('no behaviour');
  mailbox.behave(behaviour as Behaviour, to); // one of them, as the line above shows
  return { type: 'application/json', body: '{}' };
}

function page(body: string): Answer {
  return { type: 'text/html', body };
}

function send(res: ServerResponse, { status = 200, type, body, headers = {} }: Answer): void {
  const charset = type.startsWith('text/') ? '; charset=utf-8' : '';
  res.writeHead(status, { 'Content-Type': `${type}${charset}`, 'Cache-Control': 'no-store', ...headers });
  res.end(body);
}
