import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { API } from '@innkeep/contract/paths';

/** The headers that tell a parser whether a request has a body (RFC 9112, 6.3), and how it is compressed. */
const BODY_HEADERS = ['content-length', 'transfer-encoding', 'content-encoding'] as const;

/** Large enough for the largest picture and the form around it. */
const MAX_BODY_BYTES = 11 * 1024 * 1024;

const hidden = new WeakMap<IncomingMessage, Partial<IncomingHttpHeaders>>();

/**
 * Keeps Google's functions framework, and its emulator, from reading bodies: they read and decompress every
 * body before they call a function, and keep up to a gigabyte in memory. Without these headers, they see a
 * request without a body.
 */
export function hideBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const request =
      typeof message === 'object' && message !== null && 'request' in message && message.request;
    if (!(request instanceof IncomingMessage)) return;
    const { headers } = request;
    hidden.set(request, pick(headers));
    for (const name of BODY_HEADERS) Reflect.deleteProperty(headers, name);
  });
}

function pick(headers: IncomingHttpHeaders): Partial<IncomingHttpHeaders> {
  const isOfBody = ([name]: [string, unknown]) => BODY_HEADERS.some((each) => each === name);
  return Object.fromEntries(Object.entries(headers).filter(isOfBody));
}

/** Restores the headers of a body, and refuses one that is compressed or too large before anything reads it. */
export function admitBodies(): RequestHandler {
  return (req, _res, next) => {
    Object.assign(req.headers, hidden.get(req));
    const packing = (req.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
    if (packing !== 'identity') throw new AppError('request/wrong-type', { detail: 'content-encoding' });
    if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
      throw req.path === API.upload ? new AppError('picture/too-large') : new AppError('request/too-large');
    next();
  };
}
