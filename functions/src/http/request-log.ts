import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../domain/base/log.ts';

const REQUEST_ID = 'X-Request-Id';

/** Gives each request an id, and logs the pattern of its path, since paths may contain e-mails. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    res.set(REQUEST_ID, randomUUID());
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - begun);
      const { statusCode: status } = res;
      const outcome = res.writableFinished ? {} : { isAborted: true };
      log({
        severity: 'INFO',
        message: 'request',
        ...requestFields(req, res),
        status,
        milliseconds,
        ...outcome,
      });
    });
    next();
  };
}

export function requestFields(req: Request, res: Response) {
  const route: unknown = req.route; // Express sets it once a route has matched, and types it `any`
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : 'unknown';
  return { requestId: res.get(REQUEST_ID), method: req.method, path };
}

interface ProxyLogDeps {
  readonly trustedProxies: number;
  readonly log: Log;
}

/**
 * Logs once per start how many addresses `X-Forwarded-For` had, but none of them. On a hotel's first day this
 * shows whether TRUSTED_PROXIES is right (docs/dev/decisions/0010). A browser's request has the caller's address
 * and one for each of our proxies; with fewer, a proxy would be taken for the caller.
 */
export function proxyLog({ trustedProxies, log }: ProxyLogDeps): RequestHandler {
  let isKnown = false;
  return (req, _res, next) => {
    const header = req.get('X-Forwarded-For');
    if (!isKnown && header !== undefined) {
      isKnown = true;
      const addresses = header.split(',').length;
      const severity = addresses > trustedProxies ? 'INFO' : 'WARNING';
      log({ severity, message: 'X-Forwarded-For counted', addresses, trustedProxies });
    }
    next();
  };
}
