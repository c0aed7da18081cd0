import { dueFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { isAgreed } from '@innkeep/contract/stay-states';
import type { HotelTx } from '../records/hotel-store.ts';
import type { LedgerTx } from '../records/payment-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { readLedger, type BookingLedger } from './booking-ledger.ts';

/** Reads the ledgers of the other rooms in a booking's group, by room name. */
export async function readOthers(
  tx: Pick<HotelTx, 'findGroup'> & LedgerTx,
  { _id, group }: StoredBooking,
  now: Date,
): Promise<BookingLedger[]> {
  const members = group === undefined ? [] : await tx.findGroup(group);
  const others = members
    .filter((booking) => booking._id !== _id)
    .sort((one, other) => one.room.name.localeCompare(other.room.name));
  return Promise.all(others.map((booking) => readLedger(tx, booking, now)));
}

interface LedgerShare {
  ledger: BookingLedger;
  amount: MinorUnits;
}

/** Returns what is owed for several stays; overpaying for one settles nothing of another. */
export function owedFor(ledgers: readonly BookingLedger[]): MinorUnits {
  return ledgers.reduce((owed, ledger) => owed + owedOf(ledger), 0);
}

/** Splits a payment over stays in order: each gets what it owes, until nothing is left. */
export function sharesOf(ledgers: readonly BookingLedger[], amount: MinorUnits): LedgerShare[] {
  let left = amount;
  const shares = ledgers.map((ledger) => {
    const share = { ledger, amount: Math.min(left, owedOf(ledger)) };
    left -= share.amount;
    return share;
  });
  return shares.filter((share) => share.amount > 0);
}

/** No payment is taken for a stay that is only held, or has lapsed. */
function owedOf({ booking }: BookingLedger): MinorUnits {
  return isAgreed(booking) ? Math.max(0, dueFor(booking)) : 0;
}
