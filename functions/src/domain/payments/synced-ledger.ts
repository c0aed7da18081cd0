import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { newRefund, refundable, type NewRefund } from './new-refund.ts';
import { triedAgainAt } from './refund-lease.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

/** A payment and its refunds, while they are brought to what the provider says. */
export interface Synced {
  payment: StoredPayment;
  refunds: StoredRefund[];
  /** How much more, or less, is given back than was known. */
  change: MinorUnits;
}

/** Writes down a refund that was not there. */
export function add(synced: Synced, made: NewRefund): void {
  synced.payment = made.payment;
  synced.refunds.push(made.refund);
  synced.change += made.refund.amount;
}

/** Writes a refund in the place of what was known of it: one that failed does not count as given back. */
export function update(synced: Synced, refund: StoredRefund): void {
  const index = synced.refunds.findIndex(({ _id }) => _id === refund._id);
  const before = synced.refunds[index];
  const counted = (each: StoredRefund | undefined) => (each && each.state !== 'failed' ? each.amount : 0);
  const more = counted(refund) - counted(before);
  synced.refunds[index] = refund;
  synced.change += more;
  synced.payment = { ...synced.payment, refundAsked: synced.payment.refundAsked + more };
}

/**
 * Money has gone back without us: refunds of ours that have not left give way to it, the newest first. What is blocked
 * gives way in any case, for it could not leave and this was given instead; what is still to leave only where both
 * would be more than was paid. They have failed, and name the refund `by` which they are replaced.
 * @returns a refund of what is left of those that gave way, if anything is: it has their reason, and leaves as they would
 */
export function giveWay(synced: Synced, amount: MinorUnits, by: string, now: Date): WantedRest | undefined {
  let covered = 0;
  let last: StoredRefund | undefined;
  for (const refund of displaceable(synced.refunds)) {
    const isBlocked = refund.state === 'blocked';
    if (isBlocked ? covered >= amount : amount <= refundable(synced.payment)) continue;
    update(synced, { ...refund, state: 'failed', dueAt: undefined, replacedBy: by, updatedAt: now });
    if (isBlocked) covered += refund.amount;
    last = refund;
  }
  if (!last) return undefined;
  const room = refundable(synced.payment);
  const rest = (last.state === 'blocked' ? Math.min(covered, room) : room) - amount;
  return rest > 0 ? { of: last, amount: rest } : undefined;
}

interface WantedRest {
  of: StoredRefund;
  amount: MinorUnits;
}

/** What is left of a refund that gave way. */
export function addRest(synced: Synced, { of, amount }: WantedRest, now: Date): void {
  const { reason, why, givenBy, method, state } = of;
  const made = newRefund(synced.payment, { amount, reason, method, why, givenBy }, now);
  const dueAt = state === 'blocked' ? triedAgainAt(now) : now;
  add(synced, { payment: made.payment, refund: { ...made.refund, state, dueAt } });
}

/** Those that are blocked first, then the newest first. */
function displaceable(refunds: readonly StoredRefund[]): StoredRefund[] {
  const newest = refunds
    .filter(({ method, providerId }) => method === 'online' && providerId === undefined)
    .reverse();
  return ['blocked', 'asked'].flatMap((state) => newest.filter((refund) => refund.state === state));
}
