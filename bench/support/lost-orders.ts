import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import { monthRef, nightsFrom } from '../../functions/src/store/calendars.ts';
import { bookingFrom, bookingRef } from '../../functions/src/store/documents.ts';
import { chunks, readAll } from '../../functions/src/store/read-documents.ts';

/** An order with the id of the booking that it makes, and its answer; undefined if the connection ended. */
export interface Answered {
  id: string;
  status: number | undefined;
}

/** What a load has lost: numbers that are to be 0. */
export interface Lost {
  /** Orders that were answered 201 and are no booking. */
  unbooked: number;
  /** Bookings whose guests were answered otherwise, over a connection that held. */
  untold: number;
  /** Nights of bookings that another one has, too, or alone. */
  nights: number;
}

const AT_ONCE = 200;

/** Compares the answers to orders with what is stored. */
export async function lostIn(db: Firestore, orders: readonly Answered[]): Promise<Lost> {
  const stored = new Map<string, StoredBooking>();
  for (const ids of chunks(
    orders.map(({ id }) => id),
    AT_ONCE,
  )) {
    const refs = ids.map((id) => bookingRef(db, id));
    for (const booking of await readAll(db, refs, bookingFrom)) stored.set(booking._id, booking);
  }
  return {
    unbooked: orders.filter(({ id, status }) => status === 201 && !stored.has(id)).length,
    untold: orders.filter(({ id, status }) => status !== undefined && status !== 201 && stored.has(id))
      .length,
    nights: await notHeld(db, [...stored.values()]),
  };
}

async function notHeld(db: Firestore, bookings: readonly StoredBooking[]): Promise<number> {
  const holders = new Map<string, readonly string[]>();
  const refs = bookings.flatMap((booking) =>
    [...new Set(nightsOf(booking).map(monthOf))].map((month) => monthRef(db, booking.room._id, month)),
  );
  const distinct = [...new Map(refs.map((ref) => [ref.path, ref])).values()];
  for (const some of chunks(distinct, AT_ONCE)) {
    for (const month of await db.getAll(...some))
      for (const [day, claims] of Object.entries(nightsFrom(month)))
        holders.set(`${month.ref.path} ${day}`, claims);
  }
  return bookings.flatMap((booking) =>
    nightsOf(booking).filter((night) => {
      const { path } = monthRef(db, booking.room._id, monthOf(night));
      const claims = holders.get(`${path} ${dayOfMonth(night)}`);
      return claims?.length !== 1 || claims[0] !== booking._id;
    }),
  ).length;
}
