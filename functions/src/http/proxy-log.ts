import type { RequestHandler } from 'express';
import type { Log } from '../domain/base/log.ts';

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
