import { after } from '../clock.ts';
import type { StoredRefund } from './stored-payment.ts';

/** Longer than an attempt can take: whoever is silent for so long has died. */
const LEASE_MS = 5 * 60_000;

/** Until when a refund is left to whoever takes it now. */
export function leasedUntil(now: Date): Date {
  return after(now, LEASE_MS);
}

/** Whether somebody may be sending it: whoever does has written so when they took it. */
export function mayBeLeased({ updatedAt }: StoredRefund, now: Date): boolean {
  return leasedUntil(updatedAt) > now;
}
