import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorBody } from '@innkeep/contract/errors';
import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { API, pathTo } from '@innkeep/contract/paths';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import type { RoomList } from '@innkeep/contract/room';
import { fine, missing, type Finding } from './finding.ts';
import type { Target } from './target.ts';

/** A function has to start at its first call, and a new database builds its indexes for minutes. */
const PATIENCE = { answerWithinMs: 60_000, tries: 3, waitMs: 10_000 };

interface Asked extends Pick<Target, 'projectId' | 'region'> {
  siteUrl: string;
}

interface Question {
  /** The subject of the question, as named in the finding. */
  what: string;
  path: string;
  method?: 'POST';
  /** The function that answers; undefined where Hosting itself does. */
  service?: string;
}

interface Answer {
  status: number;
  /** Parsed, if it is JSON. */
  body: unknown;
}

/**
 * Asks the site what a guest asks in their first minute: a page, the rooms, one of them, the price of a night
 * in it, and the function for payments. For each that does not answer, it says why, as far as can be told
 * from outside.
 */
export async function askSite(asked: Asked, patience = PATIENCE): Promise<Finding[]> {
  const ask = (question: Question) => findAnswer(asked, question, patience);
  const page = await ask({ what: 'the site', path: '/' });
  if (page.finding.kind !== 'fine') return [page.finding]; // the others are at the same address
  const rooms = await ask({ what: 'the list of rooms', path: API.rooms, service: 'api' });
  const events = { what: 'the address for payment events', path: PAYMENT_API.events, service: 'pay' };
  const [first] = (rooms.answer?.body as RoomList | undefined)?.rooms ?? []; // as GET /room answers
  const others = [
    ...(first ? questionsAbout(first._id) : []),
    { ...events, method: 'POST' as const }, // not signed, so our code refuses it
  ];
  const found = await Promise.all(others.map(async (question) => (await ask(question)).finding));
  return [page.finding, rooms.finding, ...found];
}

function questionsAbout(id: string): Question[] {
  const checkin = hotelToday(new Date());
  const night = new URLSearchParams({ room: id, checkin, checkout: addDays(checkin, 1), guests: '1' });
  return [
    { what: 'a room', path: pathTo(API.room, { id }), service: 'api' },
    { what: 'what a night costs', path: `${API.quote}?${night.toString()}`, service: 'api' },
  ];
}

async function findAnswer(
  asked: Asked,
  question: Question,
  { answerWithinMs, tries, waitMs }: typeof PATIENCE,
): Promise<{ finding: Finding; answer?: Answer }> {
  const url = asked.siteUrl + question.path;
  for (let left = tries - 1; ; left--) {
    const signal = AbortSignal.timeout(answerWithinMs);
    try {
      const response = await fetch(url, { method: question.method ?? 'GET', signal });
      const text = await response.text();
      const answer = { status: response.status, body: asJson(text) };
      if (isAnswer(answer, question)) return { finding: fine(`${question.what} answers`), answer };
      if (left === 0) return { finding: whyNot(asked, question, answer) };
    } catch (error) {
      if (left === 0) return { finding: whyOutOfReach(asked, question, error) };
    }
    await sleep(waitMs);
  }
}

/** Our own error codes that still mean that something is wrong. */
const TROUBLE = new Set(['server/unexpected', 'server/unavailable', 'server/busy', 'path/not-found']);

/** A refusal in our words is good: the night may be sold, the event unsigned, cards not accepted. */
function isAnswer({ status, body }: Answer, { service }: Question): boolean {
  if (status === 200) return service === undefined || body !== undefined;
  return isErrorBody(body) && !TROUBLE.has(body.error.code);
}

function whyNot(
  { projectId, region }: Asked,
  { what, service }: Question,
  { status, body }: Answer,
): Finding {
  const says = `${what} does not answer (${status}): `;
  const log = `gcloud logging read 'resource.labels.service_name="${service ?? 'api'}" AND severity>=ERROR' --limit 5 --project ${projectId}`;
  const again = `npm run deploy -- --built --project ${projectId}`;
  if (service === undefined) return missing(`${says}Hosting has nothing at this address.`, again);
  if (isErrorBody(body) && status >= 500)
    return missing(
      `${says}something in ${service} fails (${body.error.code}); new indexes take some minutes.`,
      log,
    );
  if (status === 403)
    return missing(
      `${says}Google does not let the public call ${service}.`,
      `gcloud run services update ${service} --no-invoker-iam-check --region ${region} --project ${projectId}`,
    );
  if (status < 500) return missing(`${says}Hosting does not lead to ${service}.`, again);
  return missing(`${says}${service} does not start.`, log);
}

/** Explains an error code of Node (https://nodejs.org/api/errors.html), of DNS, of a connection or of TLS. */
function whyOutOfReach({ siteUrl, projectId }: Asked, { what }: Question, error: unknown): Finding {
  const { hostname } = new URL(siteUrl);
  const code = codeOf(error);
  const says = `${what} does not answer: `;
  const again = `npm run deploy -- --check --project ${projectId}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return missing(`${says}${hostname} has no address, or this machine is offline.`, again);
  if (/CERT|TLS|SSL/.test(code))
    return missing(`${says}${hostname} has no certificate that browsers accept (${code}).`, again);
  return missing(`${says}${hostname} is out of reach (${code}).`, again);
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
