import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { refundable } from './new-refund.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { isMadeFor } from './synced-payment.ts';

interface Part {
  payment: StoredPayment;
  refunds: readonly StoredRefund[];
}

/**
 * Splits what the provider says of one payment over the rooms that it was made for, in their order. A refund of ours is
 * its room's. What was given back without us, and what a guest's bank disputes, goes to the rooms whose refunds are
 * blocked, then to those that have money left, then to those whose refunds are still to be sent; the first room has what
 * is more than all have. What was split once stays so.
 */
export function seenByPart(parts: readonly Part[], seen: ProviderPayment): ProviderPayment[] {
  if (parts.length === 1) return [seen];
  const room = roomIn(parts, seen);
  const refunds = seen.refunds.map((made) => {
    const known = parts.map(
      ({ refunds }) => refunds.find(({ providerId }) => providerId === made.id)?.amount,
    );
    const own = parts.map(({ refunds }) =>
      refunds.some((each) => isMadeFor(each, made)) ? made.amount : undefined,
    );
    return (
      knownShares(known) ??
      knownShares(own) ??
      (made.state === 'failed' ? [made.amount] : take(room, made.amount))
    );
  });
  const disputes = seen.disputes.map(({ id, amount }) => {
    const known = parts.map(({ payment }) => payment.disputes?.find((dispute) => dispute.id === id)?.amount);
    const shares = knownShares(known);
    return shares && sumOf(shares) === amount ? shares : take(room, amount); // a lost one may be of another amount
  });
  return parts.map(({ payment: { amount } }, index) => {
    const ofPart = shareOf(seen.refunds, refunds, index);
    const refunded = sumOf(ofPart.filter(({ state }) => state !== 'failed').map(amountOf));
    return { ...seen, amount, refunded, refunds: ofPart, disputes: shareOf(seen.disputes, disputes, index) };
  });
}

function knownShares(shares: readonly (MinorUnits | undefined)[]): MinorUnits[] | undefined {
  return shares.every((share) => share === undefined) ? undefined : shares.map((share = 0) => share);
}

/** Returns what each room can give, by the order in which it is taken. */
function roomIn(parts: readonly Part[], { refunds: made }: ProviderPayment): MinorUnits[][] {
  const unsent = (refunds: readonly StoredRefund[], state: StoredRefund['state']) =>
    sumOf(
      refunds
        .filter((refund) => refund.state === state && !made.some((each) => isMadeFor(refund, each)))
        .map(amountOf),
    );
  return [
    parts.map(({ refunds }) => unsent(refunds, 'blocked')),
    parts.map(({ payment }) => refundable(payment)),
    parts.map(({ refunds }) => unsent(refunds, 'asked')),
  ];
}

/** Takes an amount from the rooms, and returns how much from each. */
function take(room: MinorUnits[][], amount: MinorUnits): MinorUnits[] {
  const shares = (room[0] ?? []).map(() => 0);
  let rest = amount;
  for (const stage of room)
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
  shares: readonly (readonly MinorUnits[])[],
  index: number,
): T[] {
  return all.flatMap((each, at) => {
    const amount = shares[at]?.[index] ?? 0;
    return amount > 0 || (index === 0 && each.amount === 0) ? [{ ...each, amount }] : [];
  });
}

function amountOf({ amount }: { amount: MinorUnits }): MinorUnits {
  return amount;
}

function sumOf(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
