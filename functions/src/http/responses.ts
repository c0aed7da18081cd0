import type { Request, RequestHandler, Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const HEADERS = {
  // Hosting's CDN caches everything by default, even a 404; only `allowSharedCaching` permits it.
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

export function responseHeaders(): RequestHandler {
  return (_req, res, next) => {
    res.set(HEADERS);
    res.removeHeader('X-Powered-By'); // Cloud Functions has an Express of its own, which sets it
    next();
  };
}

/** Lets the CDN cache the answer for visitors. Admins send a token, so they see changes at once. */
export function allowSharedCaching(req: Request, res: Response, seconds = 30): void {
  res.vary('Authorization');
  if (req.headers.authorization === undefined)
    res.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
}

/**
 * Streams an answer. A failure before the first part is answered like any other; a later one breaks the
 * connection, so that nobody mistakes a part for the whole.
 */
export async function sendStream(res: Response, type: string, content: Readable): Promise<void> {
  // The parts can be of any type.
  const parts = content.iterator() as AsyncIterator<unknown>;
  const first = await parts.next();
  res.type(type);
  try {
    await pipeline(async function* () {
      for (let part = first; part.done !== true; part = await parts.next()) yield part.value;
    }, res);
  } catch (error) {
    if (!isCallerGone(error)) throw error;
  } finally {
    content.destroy();
  }
}

function isCallerGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

const compress = promisify(gzip);

/** Sends a large JSON answer compressed: nothing between the function and the browser compresses it. */
export async function sendCompressed(req: Request, res: Response, answer: unknown): Promise<void> {
  res.vary('Accept-Encoding');
  if (req.acceptsEncodings('gzip') === false) {
    res.json(answer);
    return;
  }
  const packed = await compress(JSON.stringify(answer));
  res.set('Content-Encoding', 'gzip').type('json').send(packed);
}
