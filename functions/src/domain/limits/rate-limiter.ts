import { createHash } from 'node:crypto';
import { AppError } from '@innkeep/contract/errors';
import type { Clock } from '../clock.ts';
import { gatherAdditions } from './gather-additions.ts';
import type { LimitKind, LimitRules, LimitStore } from './limits.ts';

/**
 * Counts a request of this kind against a subject: a uid, a network address, an e-mail.
 * @throws {AppError} `request/too-many` once the subject is over its limit, until the window ends
 */
export type CountRequest = (kind: LimitKind, subject: string) => Promise<void>;

/** Counters are kept in the store, shared by all instances; that a subject is over its limit is remembered here. */
export function rateLimiter(store: LimitStore, clock: Clock, { windowMs, max }: LimitRules): CountRequest {
  const addOne = gatherAdditions(store);
  let over = { end: 0, ids: new Set<string>() };

  return async (kind, subject) => {
    if (max[kind] === 0) return;
    const now = clock.now().getTime();
    const end = (Math.floor(now / windowMs) + 1) * windowMs;
    if (over.end !== end) over = { end, ids: new Set() };

    const id = counterId(kind, subject, end);
    if (!over.ids.has(id) && (await addOne(id, new Date(end))) <= max[kind]) return;
    over.ids.add(id);
    throw new AppError('request/too-many', {
      detail: kind,
      retryAfterSeconds: Math.ceil((end - now) / 1000),
    });
  };
}

/** A hash: whose counter it is stands nowhere in clear. */
function counterId(kind: LimitKind, subject: string, end: number): string {
  return createHash('sha256').update(`${kind}:${end}:${subject}`).digest('hex').slice(0, 32);
}
