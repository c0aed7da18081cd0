import { CANCELLED_LISTED } from '@innkeep/contract/constants';
import type { CancelledBooking } from '@innkeep/contract/payments/payment';
import type { Caller } from '../caller.ts';
import { ledgerOf, type GetLedgerDeps } from '../payments/get-ledger.ts';
import { ledgerForGuest } from '../payments/ledger.ts';
import type { BookingDeps } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { findStays } from './find-stays.ts';
import { toPublicBooking } from '../records/to-public-booking.ts';

/**
 * One person's cancelled stays, the latest by check-in first, up to a number, with what is given back for each; only the
 * hotel's staff may ask about others. They also see what lapsed, and what other accounts booked that had the address
 * before.
 */
export async function listCancelledBookings(
  deps: BookingDeps & GetLedgerDeps,
  caller: Caller,
  email: string,
): Promise<CancelledBooking[]> {
  const { ofAccount, ofFormerAccounts } = await findStays(deps, caller, email);
  const isShown = ({ state }: StoredBooking) =>
    state === 'cancelled' || (state === 'lapsed' && caller.role !== 'guest');
  const latestFirst = [ofAccount, ofFormerAccounts].flatMap((stays) => stays.filter(isShown).reverse());
  return Promise.all(
    latestFirst.slice(0, CANCELLED_LISTED).map(async (booking) => ({
      ...toPublicBooking(booking),
      ...(ofFormerAccounts.includes(booking) && { isOfFormerAccount: true as const }),
      refunds: await refundsOf(deps, booking),
    })),
  );
}

/** As the guest may read of them; most bookings have none. */
async function refundsOf(deps: GetLedgerDeps, booking: StoredBooking): Promise<CancelledBooking['refunds']> {
  if (!booking.money) return [];
  const { payments } = ledgerForGuest(booking, await ledgerOf(deps, booking), deps);
  return payments.flatMap(({ refunds }) => refunds);
}
