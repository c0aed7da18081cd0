import { partyStaySchema } from '@innkeep/contract/booking';
import { DAY_OF } from '@innkeep/contract/business-day';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { bookingsQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { day } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../testing/a-channel.ts';
import { A_DESK_ORDER } from '../testing/a-desk-order.ts';
import { invoicesAtDesk, SELLER } from '../testing/a-billed-stay.ts';
import { aStoredBlock } from '../testing/a-stored-block.ts';
import { aStoredBooking } from '../testing/a-stored-booking.ts';
import { ana, aHotel, aRequest, clerk, root } from '../testing/builders.ts';
import { BY_CHANNEL } from './records/audit.ts';
import { addBlock } from './blocks/save-block.ts';
import { addStay } from './bookings/add-stay.ts';
import { changeOwnStay, changeStay } from './bookings/change-stay.ts';
import { checkIn } from './bookings/check-in.ts';
import { checkOut } from './bookings/check-out.ts';
import { createBooking } from './bookings/create-booking.ts';
import { getCancellation } from './bookings/cancel-booking.ts';
import { lapseHolds } from './bookings/desk-hold.ts';
import { sendDailyDigest } from './bookings/send-daily-digest.ts';
import { undoStep } from './bookings/undo-step.ts';
import { calendarFor } from './channels/channel-calendar.ts';
import { pullChannels } from './channels/pull-channels.ts';
import { listDebts } from './desk/books/get-books.ts';
import { findBookings } from './desk/find-bookings.ts';
import { closeDay } from './desk/takings/close-day.ts';
import { getTakings } from './desk/takings/get-takings.ts';
import { today } from './desk/today.ts';
import { listHousekeeping } from './desk/list-housekeeping.ts';
import { saveInvoiceSettings } from './invoices/list-invoices.ts';
import { takePayment } from './payments/take-payment.ts';
import { quoteStay } from './availability/quote-stay.ts';
import { lastRoomChangeDay } from './records/stored-booking.ts';
import { deleteRoom } from './rooms/edit-rooms.ts';

/** A night, at some instant of it. */
interface Night {
  hotel: ReturnType<typeof aHotel>;
  /** The day on which it began, and the day on which it ends. */
  evening: CalendarDate;
  morning: CalendarDate;
  /** Adds a stay that starts and ends so many days after the evening. */
  put: (from: number, to: number, said?: Parameters<typeof aStoredBooking>[3]) => string;
  /** Returns the evening if something succeeds, the morning if it is refused. */
  if: (done: Promise<unknown>) => Promise<CalendarDate>;
}

const IN_THE_HOUSE = { state: 'checked-in', checkedInAt: new Date('2027-01-01T17:00:00Z') } as const;
const HELD = { state: 'held', hold: { by: 'desk', until: day('2027-01-01') } } as const;
const TOKEN = aChannel().token;

/** Finds out which day it is for each part of the hotel, by what it does. */
const ASKED: Record<keyof typeof DAY_OF, (night: Night) => Promise<CalendarDate>> = {
  'the day of an invoice': async ({ hotel, put }) => {
    await saveInvoiceSettings(hotel, root, SELLER);
    return (await invoicesAtDesk(hotel, put(0, 3, IN_THE_HOUSE)).issue(['night'])).issuedOn;
  },
  'the age of a debt': async ({ hotel, put, evening, morning }) => {
    put(-2, 0, { state: 'checked-out' });
    const { debts } = await listDebts(hotel);
    return debts[0]?.days === 0 ? evening : morning;
  },
  'Today at the desk': async ({ hotel }) => (await today(hotel)).date,
  'guests who should have come or left': async ({ hotel, put, evening, morning }) => {
    put(0, 3);
    const { alerts } = await today(hotel);
    return alerts.some(({ kind }) => kind === 'overdue-arrival') ? morning : evening;
  },
  'the list of the next arrivals': async ({ hotel, put, evening, morning }) => {
    put(0, 3);
    const { bookings } = await findBookings(hotel, bookingsQuestionSchema.validateSync({}));
    return bookings.length > 0 ? evening : morning;
  },
  'a stay that staff make or move': (night) => {
    const { hotel, evening, morning } = night;
    return night.if(addStay(hotel, clerk, { ...A_DESK_ORDER, checkin: evening, checkout: morning }));
  },
  'a guest at the door': (night) => {
    const { hotel, evening, morning } = night;
    return night.if(
      addStay(hotel, clerk, { ...A_DESK_ORDER, isWalkIn: true, checkin: evening, checkout: morning }),
    );
  },
  'check-in': async (night) => {
    const checked = night.if(checkIn(night.hotel, clerk, night.put(1, 3), { rev: 1 }));
    return (await checked) === night.evening ? night.morning : night.evening;
  },
  'check-out': async ({ hotel, put }) => {
    const id = put(-3, 4, { ...IN_THE_HOUSE, money: { paid: 1_000_000, refunded: 0 } });
    const left = await checkOut(hotel, clerk, id, { rev: 1, releases: true, requotes: false });
    return left.releasedFrom ?? day('2027-01-01');
  },
  'undoing a step': (night) => {
    const { hotel, put, evening } = night;
    const id = put(-1, 3, { ...IN_THE_HOUSE, checkedInAt: new Date(`${evening}T17:00:00Z`) });
    return night.if(undoStep(hotel, clerk, id, { rev: 1 }));
  },
  'undoing a change of rooms': ({ hotel, evening }) =>
    Promise.resolve(lastRoomChangeDay({ beforeMove: { at: hotel.clock.now().toISOString() } }) ?? evening),
  'a block': (night) => {
    const { hotel, evening: from, morning: to } = night;
    return night.if(
      addBlock(hotel, clerk, { rev: 0, roomId: 'sea-view', from, to, kind: 'closed', note: '' }),
    );
  },
  'the rooms that are to be cleaned': async ({ hotel }) => (await listHousekeeping(hotel)).date,
  'the room that a channel’s guest leaves': async ({ hotel, evening, morning }) => {
    const channel = { _id: 'airbnb', name: 'Airbnb', key: 'e', from: evening };
    hotel.db.blocks.set('sold', aStoredBlock('sold', evening, morning, { channel, by: BY_CHANNEL }));
    await pullChannels(hotel);
    return hotel.db.cares.get('sea-view')?.state === 'to-clean' ? morning : evening;
  },
  'the day of money': async ({ hotel, put, evening, morning }) => {
    await takePayment(hotel, clerk, put(9, 11), { amount: 100, method: 'cash' });
    const { lines } = await getTakings(hotel, evening);
    return lines.length > 0 ? evening : morning;
  },
  'the day that can be closed': async (night) => {
    const closing = { counted: 0, left: 0, expected: 0, note: '' };
    const closed = night.if(closeDay(night.hotel, clerk, night.morning, closing));
    return (await closed) === night.evening ? night.morning : night.evening;
  },
  'a room that is removed': async (night) => {
    night.hotel.db.nights.set(`sea-view/${night.evening}`, night.put(0, 1, IN_THE_HOUSE));
    const removed = await night.if(deleteRoom(night.hotel, root, 'sea-view'));
    return removed === night.evening ? night.morning : night.evening;
  },
  'a guest’s search': async ({ hotel, evening: checkin, morning }) => {
    const stay = { checkin, checkout: addDays(morning, 1), guests: 1 };
    const context = { now: hotel.clock.now() };
    return (await partyStaySchema.isValid(stay, { context })) ? checkin : morning;
  },
  'a guest’s booking': (night) => {
    const stay = { checkin: night.evening, checkout: addDays(night.morning, 1) };
    return night.if(createBooking(night.hotel, ana, aRequest(stay)));
  },
  'a guest’s change': (night) =>
    night.if(changeOwnStay(night.hotel, ana, night.put(3, 5), { rev: 1, checkin: night.evening })),
  'the fee of a cancellation': async ({ hotel, put, evening, morning }) => {
    const id = put(3, 5);
    const booking = hotel.db.bookings.get(id);
    if (booking) hotel.db.bookings.set(id, { ...booking, policy: FREE_UNTIL_THREE_DAYS });
    return (await getCancellation(hotel, ana, id)).fee === 0 ? evening : morning;
  },
  'a room that is kept until a day': async ({ hotel, put, evening, morning }) => {
    const id = put(3, 5, { ...HELD, hold: { by: 'desk', until: evening } });
    await lapseHolds(hotel);
    return hotel.db.bookings.get(id)?.state === 'held' ? evening : morning;
  },
  'a promotion’s last day': (night) => {
    const { hotel, evening: bookBy, morning } = night;
    hotel.db.promos.set('WELCOME', { ...aPromo({ bookBy }), code: 'WELCOME', uses: 0 });
    const stay = { checkin: addDays(morning, 3), checkout: addDays(morning, 5), guests: 1, children: 0 };
    return night.if(quoteStay(hotel, { ...stay, room: 'sea-view', code: 'WELCOME' }));
  },
  'a rate plan’s last day': (night) => {
    const { hotel, evening: bookBy } = night;
    hotel.db.tariff = { ...hotel.db.tariff, plans: [{ id: 'late', name: 'Late', percent: 0, bookBy }] };
    const change = {
      rev: 1,
      pricing: 'requote',
      plan: 'late',
      reason: 'A wish',
      overridesRules: false,
    } as const;
    return night.if(changeStay(hotel, clerk, night.put(3, 5), change));
  },
  'what is told to channels': async ({ hotel, evening, morning }) => {
    hotel.db.channels.set('airbnb', aChannel());
    hotel.db.nights.set(`sea-view/${evening}`, 'stay').set(`sea-view/${morning}`, 'stay');
    const calendar = await calendarFor(hotel, 'airbnb', `${TOKEN}.ics`);
    return calendar.includes(evening.replaceAll('-', '')) ? evening : morning;
  },
  'what is read from channels': async ({ hotel, evening, morning }) => {
    hotel.db.channels.set('airbnb', aChannel());
    hotel.portal.sell(aChannel().address, 'sold', evening, addDays(morning, 2));
    await pullChannels(hotel);
    const [block] = hotel.db.blocks.values();
    return block?.from ?? evening;
  },
  'the daily mail': async (night) => {
    const hotel = { ...night.hotel, hotelMail: { to: 'desk@innkeep.test', bookings: 'digest' } as const };
    const at = new Date(`${night.evening}T17:00:00Z`);
    hotel.db.audit.push({ action: 'booking/cancelled', by: 'ana', target: night.put(9, 11), at });
    await sendDailyDigest(hotel);
    return [...hotel.db.mails.keys()].some((id) => id.includes(night.evening))
      ? night.morning
      : night.evening;
  },
};

const FREE_UNTIL_THREE_DAYS = {
  deposit: 0,
  pay: 'hotel',
  tiers: [{ daysBefore: 3, fee: { kind: 'none' } }],
} as const;

function nightOf(evening: string, now: Date): Night {
  const hotel = aHotel();
  hotel.time.now = now;
  const from = day(evening);
  let count = 0;
  return {
    hotel,
    evening: from,
    morning: addDays(from, 1),
    put(checkin, checkout, said) {
      const id = `stay${++count}`;
      const dates = [addDays(from, checkin), addDays(from, checkout)] as const;
      hotel.db.bookings.set(id, aStoredBooking(id, ...dates, said));
      return id;
    },
    if: (done) =>
      done.then(
        () => from,
        () => addDays(from, 1),
      ),
  };
}

/** A night in June and both nights on which the clocks change, with their hours in New York as instants. */
const NIGHTS = [
  ['2027-05-31', '2027-06-01', { '23:59': '03:59', '00:01': '04:01', '02:59': '06:59', '03:01': '07:01' }],
  // Clocks go from 2:00 to 3:00: there is no 2:59.
  ['2027-03-13', '2027-03-14', { '23:59': '04:59', '00:01': '05:01', '02:59': '06:59', '03:01': '07:01' }],
  // Clocks go from 2:00 to 1:00.
  ['2027-11-06', '2027-11-07', { '23:59': '03:59', '00:01': '04:01', '02:59': '07:59', '03:01': '08:01' }],
] as const;
const DAYS: Record<string, readonly [business: 0 | 1, date: 0 | 1]> = {
  '23:59': [0, 0],
  '00:01': [0, 1],
  '02:59': [0, 1],
  '03:01': [1, 1],
};

describe.each(NIGHTS)('in the night from %s to %s', (evening, morning, instants) => {
  const cases = Object.entries(DAY_OF).flatMap(([what, by]) =>
    Object.entries(instants).map(([time, utc]) => {
      const [business, date] = DAYS[time] ?? [0, 0];
      const is = [evening, morning][by === 'date' ? date : business] ?? evening;
      return { what: what as keyof typeof DAY_OF, time, by, is, utc };
    }),
  );

  it.each(cases)('$what goes by the $by: at $time it is $is', async ({ what, is, utc }) => {
    expect(await ASKED[what](nightOf(evening, new Date(`${morning}T${utc}:00Z`)))).toBe(is);
  });
});
