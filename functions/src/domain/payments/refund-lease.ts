import { after, DAY_MS } from '../base/clock.ts';
import type { StoredRefund } from '../records/stored-payment.ts';

/** Longer than an attempt can take: one that has not finished by then has crashed. */
const LEASE_MS = 5 * 60_000;

export function leasedUntil(now: Date): Date {
  return after(now, LEASE_MS);
}

export function triedAgainAt(now: Date): Date {
  return after(now, DAY_MS);
}

/** Whether a refund may be being sent: an attempt records that when it takes it. */
export function mayBeLeased({ state, updatedAt, dueAt }: StoredRefund, now: Date): boolean {
  if (state === 'asked') return leasedUntil(updatedAt) > now;
  return state === 'blocked' && dueAt !== undefined && dueAt > now && dueAt <= leasedUntil(now);
}
