import { setTimeout as pause } from 'node:timers/promises';
import { SITE } from './admin-sdk.ts';

export interface Call {
  as?: { token: string } | undefined;
  json?: unknown;
  form?: FormData | undefined;
  /** Sent as it is. */
  body?: string;
  headers?: Record<string, string>;
  /** The address of the API; Hosting's by default. */
  at?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export async function call(
  method: string,
  path: string,
  { as, json, form, body, headers = {}, at = SITE }: Call = {},
): Promise<Answer> {
  const response = await fetch(at + path, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (form ?? body ?? null) : JSON.stringify(json),
  });
  return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
}

/** Repeats a request that may be repeated while the function is too busy, as it can be on a slow machine. */
export async function patiently<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  for (let turn = 0; answer.status === 503 && turn < 600; turn += 1) {
    await pause(100);
    answer = await send();
  }
  return answer;
}

/** Parses JSON; other text, such as a page, stays text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type ApiCall = readonly [method: string, path: string, call?: Call];
