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
