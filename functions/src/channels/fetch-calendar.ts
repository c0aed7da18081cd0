import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { CalendarAnswer, KnownVersion, ReadCalendar } from '../domain/channels/channel-deps.ts';
import { BodyError, readBody } from './calendar-body.ts';
import { type Target, targetOf } from './calendar-target.ts';
import { NotPublicError, publicLookup, type Resolve, resolveByDns } from './public-address.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** For all of it: names, redirects, and the last byte. */
const DEADLINE_MS = 10_000;
/** What servers say of versions is short; we keep it. */
const MAX_VERSION = 300;

/**
 * Fetches calendars from addresses that staff have typed, without being led into our own network or kept busy:
 * docs/dev/decisions/0116. What goes wrong is told by its kind alone, as an address is a secret.
 * @param hosts `host:port` of those that a local suite may read although they are not public
 */
export function fetchCalendar(
  hosts: readonly string[],
  { resolve = resolveByDns, deadlineMs = DEADLINE_MS }: { resolve?: Resolve; deadlineMs?: number } = {},
): ReadCalendar {
  return async (address, known) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      return await follow({ address, hosts, known, resolve, deadline });
    } catch (error) {
      if (deadline.aborted) return problem('slow');
      if (error instanceof BodyError) return problem(error.problem);
      return problem(error instanceof NotPublicError ? 'not-public' : 'unreachable');
    }
  };
}

interface Request {
  address: string;
  hosts: readonly string[];
  known: KnownVersion;
  resolve: Resolve;
  deadline: AbortSignal;
}

async function follow({ address, hosts, ...request }: Request): Promise<CalendarAnswer> {
  let target = targetOf(address, hosts);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (typeof target === 'string') return problem(target);
    const response = await ask(target, request);
    try {
      const { location } = response.headers;
      const leadsOn = REDIRECTS.has(response.statusCode ?? 0) && location !== undefined;
      if (!leadsOn) return await answerOf(response, request.known);
      target = targetOf(location, hosts, target.url);
    } finally {
      response.destroy();
    }
  }
  return problem('too-many-redirects');
}

async function ask(
  { url, isListed }: Target,
  { known, resolve, deadline }: Omit<Request, 'address' | 'hosts'>,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = {
    'User-Agent': 'Innkeep',
    Accept: 'text/calendar, */*;q=0.1',
    'Accept-Encoding': 'identity',
    ...(known.etag !== undefined && { 'If-None-Match': known.etag }),
    ...(known.modified !== undefined && { 'If-Modified-Since': known.modified }),
  };
  const lookup = isListed ? {} : { lookup: publicLookup(resolve) };
  const asked = request(url, { headers, agent: false, signal: deadline, ...lookup });
  asked.on('error', () => undefined); // it is heard below, or the response tells of it
  // We ask for no other protocol, and then there is no response.
  asked.once('upgrade', (_, socket) => {
    socket.destroy();
    asked.emit('error', new Error('Another protocol.'));
  });
  asked.end();
  const [response] = (await once(asked, 'response', { signal: deadline })) as [IncomingMessage]; // as Node says of this event
  return response;
}

async function answerOf(response: IncomingMessage, known: KnownVersion): Promise<CalendarAnswer> {
  const { statusCode, headers } = response;
  const wasKnown = known.etag !== undefined || known.modified !== undefined;
  if (statusCode === 304 && wasKnown) return { kind: 'unchanged' };
  if (statusCode !== 200) return problem('refused');
  const text = await readBody(response);
  const etag = versionOf(headers.etag);
  const modified = versionOf(headers['last-modified']);
  return { kind: 'calendar', text, etag, modified };
}

function versionOf(header: string | undefined): string | undefined {
  return header === undefined || header === '' || header.length > MAX_VERSION ? undefined : header;
}

function problem(kind: ChannelProblem): CalendarAnswer {
  return { kind: 'problem', problem: kind };
}
