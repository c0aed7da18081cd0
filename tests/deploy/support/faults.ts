import type { ServerResponse } from 'node:http';
import type { World, Wrong } from './world.ts';

export type Reply = Wrong | { status: number; body: unknown };

export function wrongWith(world: World, call: string): Wrong | undefined {
  const fault = world.faults.find(({ on, times = 1 }) => on.test(call) && times > 0);
  if (!fault) return undefined;
  if (fault.times !== undefined) fault.times -= 1;
  return typeof fault.wrong === 'function' ? fault.wrong() : fault.wrong;
}

export function refusal(status: number, message: string, reason = 'FAILED_PRECONDITION'): Wrong {
  return { status, body: { error: { code: status, message, status: reason } } };
}

/** Answers a call, or fails in the way given instead of an answer. */
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
