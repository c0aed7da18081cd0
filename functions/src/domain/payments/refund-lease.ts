import { after } from '../clock.ts';
import type { StoredRefund } from '../records/stored-payment.ts';

/** Longer than an attempt can take: whoever is silent for so long has died. */
const LEASE_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Until when a refund is left to whoever takes it now. */
export function leasedUntil(now: Date): Date {
  return after(now, LEASE_MS);
}

/** When a refund that could not be made is tried the next time. */
export function triedAgainAt(now: Date): Date {
  return after(now, DAY_MS);
}

/** Whether somebody may be sending it: whoever does has written so when they took it. */
export function mayBeLeased({ state, updatedAt, dueAt }: StoredRefund, now: Date): boolean {
  if (state === 'asked') return leasedUntil(updatedAt) > now;
  return state === 'blocked' && dueAt !== undefined && dueAt > now && dueAt <= leasedUntil(now);
}
