import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express } from 'express';
import type { Answer, Backstage } from './backstage.ts';

/** Calls an app without a network in between, because ten thousand acts make a hundred thousand calls. */
export function doorOf(app: Express): Backstage['ask'] {
  return (method, path, { as, json, key } = {}) => {
    const body = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
    const req = new IncomingMessage(new Socket());
    Object.assign(req, { method, url: path });
    Object.assign(req.headers, {
      host: '127.0.0.1',
      ...(as && { authorization: as.key === undefined ? `Bearer ${as.uid}` : `Booking ${as.key}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(path === '/payments/events' && { 'stripe-signature': 'signed' }),
    });
    if (body) req.push(body);
    req.push(null);
    return answerOf(app, req);
  };
}

function answerOf(app: Express, req: IncomingMessage): Promise<Answer> {
  return new Promise((resolve) => {
    const res = new ServerResponse(req);
    const end = (chunk?: string | Uint8Array) => {
      const text = chunk === undefined ? '' : Buffer.from(chunk).toString();
      resolve({ status: res.statusCode, body: text === '' ? undefined : JSON.parse(text) });
      res.emit('close');
      return res;
    };
    Object.assign(res, { end });
    app(req, res);
  });
}
