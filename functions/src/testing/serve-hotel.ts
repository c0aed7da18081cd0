import { afterEach, beforeEach } from 'vitest';
import { createApp } from '../http/app.ts';
import { aHotel } from './builders.ts';
import { serve, type Served } from './serve.ts';

interface Sending {
  as?: { uid: string };
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Serves the API of another hotel for each test of a file. */
export function serveHotel() {
  let hotel: ReturnType<typeof aHotel>;
  let served: Served;

  beforeEach(async () => {
    hotel = aHotel();
    served = await serve(createApp(hotel));
  });

  afterEach(() => {
    served.close();
  });

  return {
    get hotel() {
      return hotel;
    },
    get url() {
      return served.url;
    },
    /** Sends a request; a caller's token is their uid. */
    send: (method: string, path: string, sending?: Sending) => sendTo(served.url + path, method, sending),
  };
}

async function sendTo(url: string, method: string, { as, headers = {}, json, body }: Sending = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as.uid}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, answer };
}
