import type { IncomingMessage, ServerResponse } from 'node:http';
import { INTERNALS, replaceInternal } from './internals.ts';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Answers malformed addresses with 400. The Hosting emulator answers 500 to `/room/%E0%A4%A`, and crashes
 * with the whole suite on `//`.
 */
export function refuseBrokenEscapes(): void {
  replaceInternal(INTERNALS.hostingMiddleware, (original) => {
    return function makeMiddleware(this: unknown, ...init) {
      const next = original.apply(this, init) as Middleware; // `as`: the original returns a middleware
      const middleware: Middleware = (req, res, proceed) => {
        if (isReadable(req.url ?? '')) next(req, res, proceed);
        else res.writeHead(400, { 'Cache-Control': 'private, no-store' }).end('Bad Request');
      };
      return middleware;
    };
  });
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url);
    return URL.canParse(url, 'http://any');
  } catch {
    return false;
  }
}
