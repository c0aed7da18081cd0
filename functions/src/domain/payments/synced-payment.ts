import { isHeldBack } from '@innkeep/contract/payments/payment';
import { after } from '../clock.ts';
import { goneBack, newRefund, refundable, type NewRefund } from './new-refund.ts';
import { withAlert } from './payment-alert.ts';
import type { ProviderPayment, ProviderRefund } from './payment-provider.ts';
import {
  refundIdOf,
  type ProviderDispute,
  type StoredPayment,
  type StoredRefund,
} from '../records/stored-payment.ts';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { triedAgainAt } from './refund-lease.ts';

/** A refund that is on its way is asked about once a day. */
const ON_ITS_WAY_MS = 24 * 3_600_000;

/** Brings a payment's refunds and its dispute to what the provider says of them. */
export function syncedPayment(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  seen: ProviderPayment,
  now: Date,
): Synced {
  const disputes = seen.disputes.map((dispute) => stillClosed(payment, dispute));
  const ours = { payment: { ...payment, disputes }, refunds: [...refunds], change: 0 };
  for (const refund of refunds) follow(ours, refund, seen, now);
  for (const made of seen.refunds) if (!isKnown(ours.refunds, made)) addMade(ours, made, now);
  for (const dispute of disputes) addTaken(ours, dispute, now);
  if (isTaken(payment.disputes) && seen.isRefundable)
    for (const refund of ours.refunds) unblock(ours, refund, seen, now);
  return { ...ours, payment: { ...withAlert(ours.payment, ours.refunds, now), updatedAt: now } };
}

/** What is decided stays decided: a bank that has answered does not go back to asking. */
function stillClosed({ disputes = [] }: StoredPayment, seen: ProviderDispute): ProviderDispute {
  const known = disputes.find(({ id }) => id === seen.id);
  return known && !known.isOpen && !known.isInquiry && seen.isOpen ? known : seen;
}

/** Whether the guest's bank has, or had, the money: refunds could not leave. */
function isTaken(disputes: StoredPayment['disputes'] = []): boolean {
  return isHeldBack(disputes) || disputes.some(({ status }) => status === 'lost');
}

/** The way of a refund at the provider's: none goes back on it. */
const WAY: readonly StoredRefund['state'][] = ['sent', 'done', 'failed'];

/** One of our refunds, where it was made; where another one had taken its place, money went back twice. */
function follow(synced: Synced, refund: StoredRefund, seen: ProviderPayment, now: Date): void {
  const made = seen.refunds.find((each) => isMadeFor(refund, each));
  if (!made || (refund.state === 'failed' && made.state === 'failed')) return;
  if (refund.providerId !== undefined && WAY.indexOf(made.state) < WAY.indexOf(refund.state)) return;
  const { id: providerId, state } = made;
  const isTwice = refund.state === 'failed' && refund.replacedBy !== undefined;
  const dueAt = state === 'sent' ? after(now, ON_ITS_WAY_MS) : undefined;
  const known = { state, providerId, dueAt, triedSince: undefined, updatedAt: now };
  update(synced, { ...refund, ...known, ...(isTwice && { twiceAt: now }) });
}

/** One of our refunds that waited for a bank to give the money up. What the provider refused is tried once a day. */
function unblock(synced: Synced, refund: StoredRefund, seen: ProviderPayment, now: Date): void {
  const { method, state, amount } = refund;
  if (method === 'online' && state === 'blocked' && seen.amount - seen.refunded >= amount)
    update(synced, { ...refund, state: 'asked', dueAt: now, updatedAt: now });
}

/** A refund that somebody made at the provider's: those of ours that have not left give way. */
function addMade(synced: Synced, { id: providerId, amount, state }: ProviderRefund, now: Date): void {
  if (state === 'failed') return;
  const dueAt = state === 'sent' ? after(now, ON_ITS_WAY_MS) : undefined;
  addGone(synced, { amount, reason: 'provider' }, { providerId, state, dueAt }, now);
}

/** What the guest's bank has taken, once the dispute is lost: nobody gives it back a second time. */
function addTaken(synced: Synced, { id: providerId, status, amount }: ProviderDispute, now: Date): void {
  if (status !== 'lost' || amount === 0) return;
  if (!synced.refunds.some((refund) => refund.providerId === providerId))
    addGone(synced, { amount, reason: 'dispute' }, { providerId }, now);
}

function addGone(
  synced: Synced,
  gone: Parameters<typeof goneBack>[1],
  said: Partial<StoredRefund>,
  now: Date,
): void {
  const { payment } = synced;
  const rest = giveWay(synced, gone.amount, refundIdOf(payment._id, payment.refunds + 1), now);
  const made = goneBack(synced.payment, gone, now);
  add(synced, { ...made, refund: { ...made.refund, ...said } });
  if (rest) addRest(synced, rest, now);
}

function isKnown(refunds: readonly StoredRefund[], made: ProviderRefund): boolean {
  return refunds.some((refund) => isMadeFor(refund, made));
}

/**
 * Whether a refund of the provider's is one of ours. Our id alone does not say so: after a database was restored, it may
 * be given a second time.
 */
export function isMadeFor(
  { _id, method, amount, providerId }: StoredRefund,
  { id, refundId, amount: made }: ProviderRefund,
): boolean {
  return providerId === undefined
    ? method === 'online' && refundId === _id && made === amount
    : providerId === id;
}

/** A payment and its refunds, while they are brought to what the provider says. */
interface Synced {
  payment: StoredPayment;
  refunds: StoredRefund[];
  /** How much more, or less, is given back than was known. */
  change: MinorUnits;
}

/** Writes down a refund that was not there. */
function add(synced: Synced, made: NewRefund): void {
  synced.payment = made.payment;
  synced.refunds.push(made.refund);
  synced.change += made.refund.amount;
}

/** Writes a refund in the place of what was known of it: one that failed does not count as given back. */
function update(synced: Synced, refund: StoredRefund): void {
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
function giveWay(synced: Synced, amount: MinorUnits, by: string, now: Date): WantedRest | undefined {
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
function addRest(synced: Synced, { of, amount }: WantedRest, now: Date): void {
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
