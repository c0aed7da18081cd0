import type { Request, RequestHandler, Response } from 'express';

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
