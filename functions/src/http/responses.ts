import type { Request, RequestHandler, Response } from 'express';
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

/**
 * Says in the header `Link` where a list goes on, if it does: the same call with another `after`. It is for
 * lists that are specified to be an array, which has no place for it:
 * https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function linkNext(req: Request, next: string | undefined): void {
  if (next === undefined) return;
  const [path = '', query = ''] = req.originalUrl.split('?', 2);
  const question = new URLSearchParams(query);
  question.set('after', next);
  req.res?.links({ next: `${path}?${question.toString()}` });
}
