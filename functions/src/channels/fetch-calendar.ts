import { once } from 'node:events';
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { CalendarAnswer, KnownVersion, ReadCalendar } from '../domain/channels/channel-deps.ts';
import { NotPublicError, publicLookup, type Resolve, resolveByDns, isPublic } from './public-address.ts';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

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

/** A year of a room takes some tens of kilobytes. */
const MAX_BYTES = 1_000_000;

/** How servers pack what they send, although they are asked not to. */
const UNPACK = new Map([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** What a server sends cannot be a calendar. */
class BodyError extends Error {
  constructor(readonly problem: ChannelProblem) {
    super(problem);
  }
}

/** Reads what a server sends, and unpacks it. @throws a BodyError where it is too large, packed or not */
export async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const unpack = UNPACK.get(packing);
  if (unpack) await pipeline(response, limited, unpack(), limited, collect);
  else if (packing === '' || packing === 'identity') await pipeline(response, limited, collect);
  else throw new BodyError('refused');
  return textOf(Buffer.concat(chunks));
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new BodyError('too-large');
    yield chunk;
  }
}

/** Calendars are in UTF-8. One that is not is in Latin letters most likely, and only its names suffer if it is not. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

interface Target {
  url: URL;
  /** Whether it is one of the hosts that a local suite names, of which nothing is asked. */
  isListed: boolean;
}

/**
 * Decides whether an address may be read: https at its own port, of a public host, without a name and a password. A host
 * that a local suite lists, as `host:port`, may be anything, but nothing leads from https to http.
 * @param from what led there, if anything did
 */
export function targetOf(address: string, hosts: readonly string[], from?: URL): Target | ChannelProblem {
  const url = URL.canParse(address, from?.href) ? new URL(address, from?.href) : undefined;
  if (!url) return 'refused';
  const isSecure = url.protocol === 'https:';
  const hasPassword = url.username !== '' || url.password !== '';
  if ((!isSecure && url.protocol !== 'http:') || hasPassword) return 'not-public';
  if (!isSecure && from?.protocol === 'https:') return 'not-public';
  if (hosts.includes(`${url.hostname}:${url.port || (isSecure ? '443' : '80')}`))
    return { url, isListed: true };
  if (!isSecure || url.port !== '' || !mayBePublic(url.hostname)) return 'not-public';
  return { url, isListed: false };
}

/** An address is looked at here, as nothing resolves it; a name when it is resolved. */
function mayBePublic(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublic(hostname.slice(1, -1));
  return !/^[\d.]+$/.test(hostname) || isPublic(hostname);
}
