import { heldDifferencesIn, moneyDifferencesIn } from './payment-sums.ts';
import type { MoneyDifference } from './money-finding.ts';
import type { MoneyDeps } from './money-ledger.ts';

/** What was read, and how many differences were found. */
export interface ReconciledMoney {
  payments: number;
  refunds: number;
  differences: number;
}

/**
 * Checks for every booking that what was paid and given back adds up, and calls `report` with every
 * difference. Whatever looks wrong is read again, as of one moment, before it counts.
 */
export async function reconcileMoney(
  { moneyLedgers, clock }: MoneyDeps,
  report: (difference: MoneyDifference) => Promise<void> | void,
): Promise<ReconciledMoney> {
  const found: ReconciledMoney = { payments: 0, refunds: 0, differences: 0 };
  const tell = async (difference: MoneyDifference) => {
    found.differences += 1;
    await report(difference);
  };
  const held = new Map<string, string>();
  for await (const ledger of moneyLedgers.ledgers()) {
    found.payments += ledger.payments.length;
    found.refunds += ledger.refunds.length;
    const { state, uid } = ledger.booking ?? {};
    if (state === 'held' && typeof uid === 'string') held.set(ledger.bookingId, uid);
    if (moneyDifferencesIn(ledger, clock.now()).length === 0) continue;
    const now = await moneyLedgers.read(ledger.bookingId);
    for (const difference of moneyDifferencesIn(now, clock.now())) await tell(difference);
  }
  for await (const entry of moneyLedgers.held()) {
    if (held.get(entry.bookingId) === entry.uid) held.delete(entry.bookingId);
    if (heldDifferencesIn(entry).length === 0) continue;
    const now = await moneyLedgers.readHeld(entry);
    for (const difference of now ? heldDifferencesIn(now) : []) await tell(difference);
  }
  for (const [bookingId, uid] of held) {
    const { booking } = await moneyLedgers.read(bookingId);
    if (booking?.state !== 'held' || (await moneyLedgers.readHeld({ uid, bookingId }))) continue;
    const detail = 'its account is not said to hold it';
    await tell({ kind: 'hold/not-counted', room: booking.roomId, booking: bookingId, detail });
  }
  return found;
}

/**
 * Removes what an account is said to hold but does not. Which of two sums is right is for a person to decide.
 * @returns whether it repaired anything
 */
export async function repairMoney(
  { moneyLedgers }: Pick<MoneyDeps, 'moneyLedgers'>,
  { kind, account, booking }: MoneyDifference,
): Promise<boolean> {
  if (kind !== 'hold/not-held' || account === undefined) return false;
  await moneyLedgers.dropHeld({ uid: account, bookingId: booking });
  return true;
}
