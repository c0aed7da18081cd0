import type { ServerResponse } from 'node:http';
import type { World } from './world.ts';

/** What goes wrong with a call. A text is what a proxy answers: a page. */
export type Wrong = { status: number; body: object | string } | 'hang up' | 'never answers';

export type Reply = Wrong | { status: number; body: unknown };

/** Something that goes wrong with Google, or on the way there. */
export interface Fault {
  /** The calls that it befalls, as `POST run.googleapis.com /v1/…`. */
  on: RegExp;
  wrong: Wrong | (() => Wrong | undefined);
  /** How many calls it befalls; all of them, when left out. */
  times?: number;
}

/** What goes wrong with this call; undefined where nothing does. */
export function wrongWith(world: World, call: string): Wrong | undefined {
  const fault = world.faults.find(({ on, times = 1 }) => on.test(call) && times > 0);
  if (!fault) return undefined;
  if (fault.times !== undefined) fault.times -= 1;
  return typeof fault.wrong === 'function' ? fault.wrong() : fault.wrong;
}

/** A refusal as Google words it. */
export function refusal(status: number, message: string, reason = 'FAILED_PRECONDITION'): Wrong {
  return { status, body: { error: { code: status, message, status: reason } } };
}

/** Answers a call, or does what there is in the place of an answer. */
export function send(res: ServerResponse, reply: Reply): void {
  if (reply === 'never answers') return;
  if (reply === 'hang up') {
    res.socket?.destroy();
    return;
  }
  const { status, body } = reply;
  const isPage = typeof body === 'string';
  res.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
  res.end(isPage ? body : JSON.stringify(body));
}
