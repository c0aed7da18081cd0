import './no-outside.cjs';
import { startGoogle } from './fake-google.ts';
import type { World } from './world.ts';

export interface Answer {
  status: number;
  /** Such as `INVALID_ARGUMENT`; empty where nothing was refused. */
  reason: string;
  message: string;
  body: Record<string, unknown>;
}

/**
 * Makes one call to Google's stand-in, without the CLI.
 * @param call such as `POST run.googleapis.com /v1/…`
 */
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
    if (google.unknown.length > 0) throw new Error(`Nobody knows ${call}.`);
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
