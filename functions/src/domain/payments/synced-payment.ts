import { isHeldBack } from '@innkeep/contract/payments/payment';
import { after } from '../base/clock.ts';
import { refundMadeElsewhere, newRefund, refundable, type NewRefund } from './new-refund.ts';
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

/** A pending refund is checked once a day. */
const ON_ITS_WAY_MS = 24 * 3_600_000;

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

/** Returns a dispute as the provider reports it, unless it was already decided: a bank does not reopen it. */
function stillClosed({ disputes = [] }: StoredPayment, seen: ProviderDispute): ProviderDispute {
  const known = disputes.find(({ id }) => id === seen.id);
  return known && !known.isOpen && !known.isInquiry && seen.isOpen ? known : seen;
}

/** Whether the guest's bank holds or has won the money, so that refunds cannot be sent. */
function isTaken(disputes: StoredPayment['disputes'] = []): boolean {
  return isHeldBack(disputes) || disputes.some(({ status }) => status === 'lost');
}

/** The order of a refund's states at the provider; it never goes back. */
const WAY: readonly StoredRefund['state'][] = ['sent', 'done', 'failed'];

/** Updates one of our refunds, if it was made. If another had already replaced it, the money was refunded twice. */
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

/** Unblocks a refund that waited for a bank to release the money. A refused one is retried once a day. */
function unblock(synced: Synced, refund: StoredRefund, seen: ProviderPayment, now: Date): void {
  const { method, state, amount } = refund;
  if (method === 'online' && state === 'blocked' && seen.amount - seen.refunded >= amount)
    update(synced, { ...refund, state: 'asked', dueAt: now, updatedAt: now });
}

/** Adds a refund made at the provider; our unsent ones give way to it. */
function addMade(synced: Synced, { id: providerId, amount, state }: ProviderRefund, now: Date): void {
  if (state === 'failed') return;
  const dueAt = state === 'sent' ? after(now, ON_ITS_WAY_MS) : undefined;
  addGone(synced, { amount, reason: 'provider' }, { providerId, state, dueAt }, now);
}

/** Adds what the guest's bank took with a lost dispute, so that it is not refunded again. */
function addTaken(synced: Synced, { id: providerId, status, amount }: ProviderDispute, now: Date): void {
  if (status !== 'lost' || amount === 0) return;
  if (!synced.refunds.some((refund) => refund.providerId === providerId))
    addGone(synced, { amount, reason: 'dispute' }, { providerId }, now);
}

function addGone(
  synced: Synced,
  gone: Parameters<typeof refundMadeElsewhere>[1],
  said: Partial<StoredRefund>,
  now: Date,
): void {
  const { payment } = synced;
  const rest = giveWay(synced, gone.amount, refundIdOf(payment._id, payment.refunds + 1), now);
  const made = refundMadeElsewhere(synced.payment, gone, now);
  add(synced, { ...made, refund: { ...made.refund, ...said } });
  if (rest) addRest(synced, rest, now);
}

function isKnown(refunds: readonly StoredRefund[], made: ProviderRefund): boolean {
  return refunds.some((refund) => isMadeFor(refund, made));
}

/** Our id alone proves nothing: a restored database may assign the same id again. */
export function isMadeFor(
  { _id, method, amount, providerId }: StoredRefund,
  { id, refundId, amount: made }: ProviderRefund,
): boolean {
  return providerId === undefined
    ? method === 'online' && refundId === _id && made === amount
    : providerId === id;
}

interface Synced {
  payment: StoredPayment;
  refunds: StoredRefund[];
  /** The increase of the refunded amount, in minor units; negative for a decrease. */
  change: MinorUnits;
}

function add(synced: Synced, made: NewRefund): void {
  synced.payment = made.payment;
  synced.refunds.push(made.refund);
  synced.change += made.refund.amount;
}

/** Replaces a refund by its new state. A failed one does not count as refunded. */
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
 * Money was refunded without us, so our unsent refunds give way to it, newest first. Blocked ones always do, since
 * this money was given instead; others only if both together exceed what was paid. They are marked as failed, and as
 * replaced by the refund `by`.
 * @returns a refund of the remainder of those that gave way, if any, with their reason and method
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

function addRest(synced: Synced, { of, amount }: WantedRest, now: Date): void {
  const { reason, why, givenBy, method, state } = of;
  const made = newRefund(synced.payment, { amount, reason, method, why, givenBy }, now);
  const dueAt = state === 'blocked' ? triedAgainAt(now) : now;
  add(synced, { payment: made.payment, refund: { ...made.refund, state, dueAt } });
}

/** Returns the refunds that can give way: the blocked ones first, the newest of each first. */
function displaceable(refunds: readonly StoredRefund[]): StoredRefund[] {
  const newest = refunds
    .filter(({ method, providerId }) => method === 'online' && providerId === undefined)
    .reverse();
  return ['blocked', 'asked'].flatMap((state) => newest.filter((refund) => refund.state === state));
}
