import './no-outside.cjs';
import { expect } from 'vitest';
import { startGoogle } from './fake-google.ts';
import type { World } from './world.ts';

export interface Answer {
  status: number;
  /** Such as `INVALID_ARGUMENT`; empty where nothing was refused. */
  reason: string;
  message: string;
  body: Record<string, unknown>;
}

/** Makes one call to Google's stand-in, without the CLI. @param call such as `POST run.googleapis.com /v1/…` */
export async function ask(
  world: World,
  call: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const google = await startGoogle(world);
  try {
    const [method = '', host = '', path = ''] = call.split(' ');
    const response = await fetch(google.origin(host) + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (google.unknown.length > 0) throw new Error(`The stand-in does not know ${call}.`);
    const answered = (await response.json()) as Record<string, unknown>; // every answer of the stand-in is an object
    const { message = '', status: reason = '' } = (answered.error ?? {}) as {
      message?: string;
      status?: string;
    }; // in Google's own shape
    return { status: response.status, reason, message, body: answered };
  } finally {
    await google.stop();
  }
}

/** One broken thing: what it is, the call that sends it, and how that is refused. */
export type Broken = readonly [what: string, call: string, body: object, status: number, message: string];

/** Expects that a call with something broken is refused, and changes nothing. */
export async function expectRefused(world: World, [, call, body, status, message]: Broken): Promise<void> {
  const before = structuredClone(world);
  const refusal = await ask(world, call, call.startsWith('GET') ? undefined : body);
  expect(refusal).toMatchObject({ status, message: expect.stringContaining(message) as string });
  expect(world).toEqual(before);
}
