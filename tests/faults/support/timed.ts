import { call, type Answer, type ApiCall } from '../../api/support/call.ts';

/** The longest that a guest waits for an answer, whatever fails. */
export const LONGEST_ANSWER_MS = 10_000;
/** The longest that staff wait for the reading of a channel's calendar; browsers wait for fifteen seconds. */
export const LONGEST_READING_MS = 14_500;

export interface TimedAnswer extends Answer {
  /** Such as `GET /room`. */
  asked: string;
  ms: number;
}

export async function timed(at: string, [method, path, options = {}]: ApiCall): Promise<TimedAnswer> {
  const start = performance.now();
  const answer = await call(method, path, { ...options, at });
  return { ...answer, asked: `${method} ${path}`, ms: performance.now() - start };
}
