import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import { AppError } from '@innkeep/contract/errors';
import { NO_DETAILS } from '@innkeep/contract/guest';
import type { Firestore } from 'firebase-admin/firestore';
import { addBlock } from '../../../functions/src/domain/blocks/save-block.ts';
import { cancelBooking } from '../../../functions/src/domain/bookings/cancel-booking.ts';
import type { HotelTx } from '../../../functions/src/domain/records/hotel-store.ts';
import type { Caller } from '../../../functions/src/domain/caller.ts';
import { hotelClock } from '../../../functions/src/domain/clock.ts';
import { addStay } from '../../../functions/src/domain/bookings/add-stay.ts';
import { checkIn } from '../../../functions/src/domain/bookings/check-in.ts';
import { saveCare } from '../../../functions/src/domain/housekeeping/save-care.ts';
import { takePayment } from '../../../functions/src/domain/payments/take-payment.ts';
import { checkOut } from '../../../functions/src/domain/bookings/check-out.ts';
import { markNoShow } from '../../../functions/src/domain/bookings/mark-no-show.ts';
import { firestoreBlocks } from '../../../functions/src/store/blocks.store.ts';
import { firestoreHousekeeping } from '../../../functions/src/store/housekeeping.store.ts';
import { firestoreBookings } from '../../../functions/src/store/bookings.store.ts';
import { DEMO_BLOCK, DEMO_STAYS, type DemoStay } from './demo-stays.ts';

/** The staff member who made the demo hotel's bookings. */
const CLERK: Caller = {
  uid: 'demo-desk',
  email: 'desk@innkeep.test',
  name: 'Demo Desk',
  isEmailConfirmed: true,
  role: 'desk',
};
const HOUR_MS = 3_600_000;
/** How many days ago every stay was booked. */
const BOOKED_DAYS_AGO = 14;

/** Books the demo hotel's stays as the desk would, each step on its own day. Sends no mail. */
export async function seedStays(db: Firestore): Promise<void> {
  const today = hotelToday();
  for (const [index, stay] of DEMO_STAYS.entries())
    await unlessThere(() => seedStay(db, stay, today, `demo-${today}-${index}`));
  await unlessThere(() => {
    const { room: roomId, from, to, note } = DEMO_BLOCK;
    const span = { from: addDays(today, from), to: addDays(today, to) };
    return addBlock(depsOn(db, addDays(today, -1)), CLERK, { roomId, ...span, kind: 'out-of-order', note });
  });
}

async function seedStay(db: Firestore, stay: DemoStay, today: CalendarDate, key: string): Promise<void> {
  const {
    name,
    phone = '',
    arrivalTime = '',
    wish = '',
    email = '',
    note = '',
    state,
    left = 0,
    paidBy,
    guests = 2,
  } = stay;
  const on = (days: number) => depsOn(db, addDays(today, days));
  const booking = await addStay(
    on(-BOOKED_DAYS_AGO),
    CLERK,
    {
      room: stay.room,
      checkin: addDays(today, stay.from),
      checkout: addDays(today, stay.to),
      guests,
      guest: {
        ...NO_DETAILS,
        name,
        phone,
        arrivalTime,
        wish,
      },
      email,
      note,
      isWalkIn: false,
      pricing: 'keep',
      reason: '',
      overridesRules: false,
    },
    key,
  );
  const { _id: id, rev } = booking;
  if (rev > 1) return; // seeded before
  if (state === 'cancelled') await cancelBooking(on(-1), CLERK, id);
  if (state === 'no-show') await markNoShow(on(stay.from), CLERK, id, { rev, releases: true });
  if (state === 'checked-in' || state === 'checked-out')
    await checkIn(on(stay.from), CLERK, id, { rev, takesUnclean: true });
  if (paidBy !== undefined)
    await takePayment(on(left), CLERK, id, { amount: booking.quote.total, method: paidBy }, key);
  if (state === 'checked-out')
    await checkOut(on(left), CLERK, id, { rev: rev + 1, releases: true, requotes: false });
  if (state === 'checked-out' && left < 0) await clean(on(left), stay.room);
}

/** Cleans a room on the evening of the day on which its guests left; those who leave today leave it to others. */
async function clean(deps: ReturnType<typeof depsOn>, room: string): Promise<void> {
  const { rev = 0 } = (await deps.housekeeping.list()).get(room) ?? {};
  await saveCare(deps, CLERK, room, { rev, state: 'clean' });
}

/** Runs a seed step, and leaves the calendar as it is if an earlier day's data already take the dates. */
async function unlessThere(seed: () => Promise<unknown>): Promise<void> {
  try {
    await seed();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'booking/dates-taken')) throw error;
  }
}

/** The hotel's own rules and stores, with the clock set to the evening of a day. */
function depsOn(db: Firestore, date: CalendarDate) {
  const evening = eveningOf(date);
  const bookings = firestoreBookings(db);
  const addMail = () => undefined;
  return {
    clock: hotelClock(() => evening),
    bookings: {
      ...bookings,
      transact: <T>(work: (tx: HotelTx) => Promise<T>) => bookings.transact((tx) => work({ ...tx, addMail })),
    },
    blocks: firestoreBlocks(db),
    housekeeping: firestoreHousekeeping(db),
    bookingQuotas: { confirmed: { stays: 0, nights: 0 }, unconfirmed: { stays: 0, nights: 0 } },
    takesPayments: false,
    hotelMail: { to: '', bookings: 'off' as const },
    mailQueue: { enqueue: () => Promise.resolve() },
    log: () => undefined,
    newId: () => `demo-block-${date}`,
  };
}

/** Returns a time within an hour after check-in time on a day at the hotel, in any time zone. */
function eveningOf(date: CalendarDate): Date {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(noon + (hour - 24) * HOUR_MS));
  const evening = hours.find((at) => hotelToday(at) === date && !isCancellable({ checkin: date }, at));
  if (!evening) throw new RangeError(`No evening on ${date}.`);
  return evening;
}
