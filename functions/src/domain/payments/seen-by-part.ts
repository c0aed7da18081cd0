import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { ProviderDispute, StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { refundable } from './new-refund.ts';
import type { ProviderPayment, ProviderRefund } from './payment-provider.ts';
import { isMadeFor } from './synced-payment.ts';

interface Part {
  payment: StoredPayment;
  refunds: readonly StoredRefund[];
}

/** An amount for each room, in minor units. */
type Shares = readonly MinorUnits[];
/** What can be taken from each room, in the order in which it is taken; what was taken is taken off. */
type Stages = Record<'blocked' | 'free' | 'unsent', MinorUnits[]>;

/**
 * Splits what the provider says of one payment over its rooms, in their order. A refund of ours is its room's, and so is
 * one of that amount that was made without us before ours was sent. What else went back, or is disputed, is taken from
 * the rooms whose refunds are blocked, then from those that have money left, then from those whose refunds are still to
 * be sent; the first room has what is more than all have. What was split once stays so.
 */
export function seenByPart(parts: readonly Part[], seen: ProviderPayment): ProviderPayment[] {
  if (parts.length === 1) return [seen];
  const isMade = (refund: StoredRefund) => seen.refunds.some((made) => isMadeFor(refund, made));
  const waiting = parts.map(({ refunds }) => refunds.filter((refund) => !isMade(refund)));
  const stages: Stages = {
    blocked: waiting.map((refunds) => sumOf(refunds.filter(({ state }) => state === 'blocked'))),
    free: parts.map((part) =>
      Math.max(0, refundable(part.payment) - sumOf(part.payment.disputes?.filter(isOpenIn(part)))),
    ),
    unsent: waiting.map((refunds) => sumOf(refunds.filter(({ state }) => state === 'asked'))),
  };
  const refunds = seen.refunds.map((made) => sharesOfRefund(made, parts, waiting, stages));
  const disputes = seen.disputes.map((dispute) => sharesOfDispute(dispute, parts, stages));
  return parts.map(({ payment: { amount: asked, received: amount = asked } }, index) => {
    const ofPart = shareOf(seen.refunds, refunds, index);
    const refunded = sumOf(ofPart.filter(({ state }) => state !== 'failed'));
    return { ...seen, amount, refunded, refunds: ofPart, disputes: shareOf(seen.disputes, disputes, index) };
  });
}

function sharesOfRefund(
  made: ProviderRefund,
  parts: readonly Part[],
  waiting: readonly StoredRefund[][],
  stages: Stages,
): Shares {
  const sharesWhere = (isIts: (refund: StoredRefund) => boolean) =>
    knownShares(parts.map(({ refunds }) => refunds.find(isIts)?.amount));
  const own =
    sharesWhere(({ providerId }) => providerId === made.id) ??
    sharesWhere((refund) => isMadeFor(refund, made));
  if (own) return own;
  if (made.state === 'failed') return [made.amount];
  const isInPlace = ({ state, amount }: StoredRefund) =>
    amount === made.amount && (state === 'asked' || state === 'blocked');
  const index = waiting.findIndex((refunds) => refunds.some(isInPlace));
  if (index < 0) return take(stages, made.amount);
  const [replaced] = waiting[index]?.splice(waiting[index].findIndex(isInPlace), 1) ?? [];
  const stage = stages[replaced?.state === 'blocked' ? 'blocked' : 'unsent'];
  stage[index] = (stage[index] ?? 0) - made.amount;
  return parts.map((_, at) => (at === index ? made.amount : 0));
}

function sharesOfDispute({ id, amount }: ProviderDispute, parts: readonly Part[], stages: Stages): Shares {
  const known = knownShares(
    parts.map(({ payment }) => payment.disputes?.find((dispute) => dispute.id === id)?.amount),
  );
  if (!known) return take(stages, amount);
  if (known.reduce((sum, share) => sum + share, 0) === amount) return known;
  for (const [index, share] of known.entries()) stages.free[index] = (stages.free[index] ?? 0) + share;
  return take(stages, amount); // a lost one may be of another amount
}

/** Whether a bank has a dispute open, or has won one that is yet to be taken off. */
function isOpenIn({ refunds }: Part): (dispute: ProviderDispute) => boolean {
  return ({ id, status }) => !status.endsWith('won') && refunds.every(({ providerId }) => providerId !== id);
}

function knownShares(shares: readonly (MinorUnits | undefined)[]): Shares | undefined {
  return shares.every((share) => share === undefined) ? undefined : shares.map((share = 0) => share);
}

/** Takes an amount from the rooms, and returns how much from each. */
function take(stages: Stages, amount: MinorUnits): Shares {
  const shares = stages.free.map(() => 0);
  let rest = amount;
  for (const stage of Object.values(stages))
    for (const [index, most] of stage.entries()) {
      const taken = Math.min(most, rest);
      stage[index] = most - taken;
      shares[index] = (shares[index] ?? 0) + taken;
      rest -= taken;
    }
  return shares.map((share, index) => (index === 0 ? share + rest : share));
}

/** Leaves out what a part has no share of; the first has what is of no amount. */
function shareOf<T extends { amount: MinorUnits }>(
  all: readonly T[],
  shares: readonly Shares[],
  index: number,
): T[] {
  return all.flatMap((each, at) => {
    const amount = shares[at]?.[index] ?? 0;
    return amount > 0 || (index === 0 && each.amount === 0) ? [{ ...each, amount }] : [];
  });
}

export function sumOf(each: readonly { amount: MinorUnits }[] = []): MinorUnits {
  return each.reduce((sum, { amount }) => sum + amount, 0);
}
