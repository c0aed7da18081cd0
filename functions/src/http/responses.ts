import type { Request, RequestHandler, Response } from 'express';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const HEADERS = {
  // Hosting's CDN caches whatever it is not told not to, even a 404; only `allowSharedCaching` allows it.
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

export function responseHeaders(): RequestHandler {
  return (_req, res, next) => {
    res.set(HEADERS);
    res.removeHeader('X-Powered-By'); // Cloud Functions serves us with an Express of its own
    next();
  };
}

/** Lets the CDN cache the answer for visitors. An admin's reads carry a token, and see changes at once. */
export function allowSharedCaching(req: Request, res: Response, seconds = 30): void {
  res.vary('Authorization');
  if (req.headers.authorization === undefined)
    res.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
}

/**
 * Sends an answer while it is made. What fails before its first part is answered like any failure; what fails later
 * breaks the connection, so that nobody takes a part for the whole.
 */
export async function sendStream(res: Response, type: string, content: Readable): Promise<void> {
  const parts = content.iterator() as AsyncIterator<unknown>; // of whatever it is made of
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

/** Sends JSON that is large: nothing between the function and the browser compresses what a function answers. */
export async function sendCompressed(req: Request, res: Response, answer: unknown): Promise<void> {
  res.vary('Accept-Encoding');
  if (req.acceptsEncodings('gzip') === false) {
    res.json(answer);
    return;
  }
  const packed = await compress(JSON.stringify(answer));
  res.set('Content-Encoding', 'gzip').type('json').send(packed);
}
