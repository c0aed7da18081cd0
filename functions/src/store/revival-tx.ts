import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { monthsOf, nightsOf } from '@innkeep/contract/stay';
import type { BookingTx } from '../domain/bookings/booking-store.ts';
import { isOpenAgain } from '../domain/rates/redeem-code.ts';
import { holdNights, monthRef, nightsFrom } from './calendars.ts';
import { roomRef } from './documents.ts';
import { countUse, promoFrom, promoRef, promoUseRef } from './promos.ts';
import { saveStay } from './save-stay.ts';

/** What books a stay after all that had lapsed. */
export function revivalTx(db: Firestore, transaction: Transaction): Pick<BookingTx, 'isFree' | 'revive'> {
  let hasPromo = true;
  return {
    isFree: async ({ _id, uid, room, quote, ...stay }) => {
      const code = quote.discount?.code;
      const promos =
        code === undefined || uid === null ? [] : [promoRef(db, code), promoUseRef(db, code, uid)];
      const months = monthsOf(stay).map((month) => monthRef(db, room._id, month));
      const found = await transaction.getAll(roomRef(db, room._id), ...promos, ...months);
      // In the order of what was asked for.
      const [foundRoom, ...rest] = found;
      const held = new Map(rest.slice(promos.length).map((month) => [month.id, nightsFrom(month)]));
      const isTaken = nightsOf(stay).some(
        (night) => held.get(monthOf(night))?.[dayOfMonth(night)] !== undefined,
      );
      const [promo, use] = rest.slice(0, promos.length);
      hasPromo = promo === undefined || promo.exists;
      const offered = promo && promoFrom(promo);
      const isOpen = !offered || isOpenAgain(offered, _id, use?.get('booking') as string | undefined); // as countUse writes it
      return foundRoom?.exists === true && !isTaken && isOpen;
    },
    revive: (booking, entry) => {
      saveStay(db, transaction, { booking, entry });
      // No promotion is ever deleted, but by hand; that must not keep money from becoming a booking.
      if (hasPromo) countUse(db, transaction, booking);
      holdNights(transaction, db, booking.room._id, nightsOf(booking), booking._id);
    },
  };
}
