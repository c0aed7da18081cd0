import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { BEHAVIORS, type Behavior, type Mailbox, type CaughtMail } from './mailbox.ts';

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
 * Shows caught mail: the inbox under `/`, JSON under `/api/mails[?to=address]`. `PUT /api/behavior` with
 * `{"behavior": "accept" | "refuse" | "reject" | "hang", "to"?: address}` decides what happens to later
 * mail.
 */
export function mailboxSite(mailbox: Mailbox) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refusal: Answer = { status: 400, type: 'text/plain', body: 'Bad request\n' };
    const { status = 200, type, body } = await answerTo(mailbox, req).catch(() => refusal);
    res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  };
}

async function answerTo(mailbox: Mailbox, req: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://catcher');
  switch (`${req.method} ${pathname}`) {
    case 'GET /':
      return INBOX;
    case 'GET /api/mails':
      return jsonAnswer(mailbox.list(searchParams.get('to') ?? undefined).map(mailAsJson));
    case 'PUT /api/behavior':
      setBehavior(mailbox, await readJson(req));
      return jsonAnswer({});
    default:
      return { status: 404, type: 'text/plain', body: 'Not found\n' };
  }
}

function setBehavior(mailbox: Mailbox, wish: unknown): void {
  const { behavior, to } = wish as { behavior?: unknown; to?: unknown }; // `as`: both are checked below
  const isKnown = typeof behavior === 'string' && BEHAVIORS.includes(behavior);
  if (!isKnown || !(to === undefined || typeof to === 'string')) throw new Error('no behavior');
  mailbox.behave(behavior as Behavior, to); // `as`: checked above
}

function jsonAnswer(content: unknown): Answer {
  return { type: 'application/json', body: JSON.stringify(content) };
}

export interface CaughtMailJson {
  receivedAt: string;
  recipients: string[];
  from: string;
  to: string;
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** Names in lower case. Of several headers with one name, the last. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; content: string }[];
}

function mailAsJson({ receivedAt, recipients, email }: CaughtMail): CaughtMailJson {
  return {
    receivedAt: receivedAt.toISOString(),
    recipients,
    from: email.from?.address ?? '',
    to: (email.to ?? []).map(({ address }) => address).join(', '),
    replyTo: (email.replyTo ?? []).map(({ address }) => address ?? ''),
    subject: email.subject ?? '(no subject)',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      mimeType,
      content: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
  };
}
