import { SITE } from './admin-sdk.ts';

export interface Call {
  /** The person whose token is sent. */
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

/** Calls the API as a browser would. */
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

/** Repeats a request that may be repeated for as long as the desk is too busy: a slow machine may be. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  while (answer.status === 503) answer = await send();
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
