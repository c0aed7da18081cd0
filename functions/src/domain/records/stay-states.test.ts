import type { BookingState } from '@innkeep/contract/booking';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, clerk } from '../../testing/builders.ts';
import { endOf } from '../../testing/deeds.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { checkIn, markNoShow } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { NEXT_STATES } from './stored-booking.ts';
import { undoStep } from '../bookings/undo-step.ts';

const REV = { rev: 1 };
const CHANGE = { ...REV, guests: 1, pricing: 'keep', reason: '', overridesRules: false } as const;

const STEPS: Record<string, (hotel: ReturnType<typeof aHotel>, id: string) => Promise<unknown>> = {
  'check-in': (hotel, id) => checkIn(hotel, clerk, id, REV),
  'check-out': (hotel, id) =>
    checkOut(hotel, clerk, id, { ...REV, releases: true, requotes: false, reason: 'The firm pays' }),
  'no-show': (hotel, id) => markNoShow(hotel, clerk, id, { ...REV, releases: true }),
  undo: (hotel, id) => undoStep(hotel, clerk, id, REV),
  change: (hotel, id) => changeStay(hotel, clerk, id, CHANGE),
  cancel: (hotel, id) => cancelBooking(hotel, clerk, id),
};

/** Returns the state after a step, in the evening of the day of arrival, or the code of the refusal. */
async function after(state: BookingState, step: string): Promise<string> {
  const hotel = aHotel();
  hotel.time.now = new Date('2027-06-01T23:00:00Z');
  const since = { checkedInAt: hotel.time.now, checkedOutAt: hotel.time.now };
  hotel.db.bookings.set('b1', aStoredBooking('b1', '2027-06-01', '2027-06-03', { state, ...since }));
  const ended = await endOf(STEPS[step]?.(hotel, 'b1') ?? Promise.reject(new Error(step)));
  return ended === 'done' ? (hotel.db.bookings.get('b1')?.state ?? 'gone') : ended;
}

describe('what may become of a stay', () => {
  const not = 'booking/not-now';
  const begun = 'booking/begun';
  it.each<[BookingState, Record<string, string>]>([
    [
      'booked',
      {
        'check-in': 'checked-in',
        'check-out': not,
        'no-show': 'no-show',
        undo: not,
        change: 'booked',
        cancel: begun,
      },
    ],
    [
      'checked-in',
      {
        'check-in': not,
        'check-out': 'checked-out',
        'no-show': not,
        undo: 'booked',
        change: 'checked-in',
        cancel: begun,
      },
    ],
    [
      'checked-out',
      { 'check-in': not, 'check-out': not, 'no-show': not, undo: 'checked-in', change: not, cancel: begun },
    ],
    [
      'no-show',
      {
        'check-in': 'checked-in',
        'check-out': not,
        'no-show': not,
        undo: 'booked',
        change: not,
        cancel: begun,
      },
    ],
    [
      'cancelled',
      { 'check-in': not, 'check-out': not, 'no-show': not, undo: not, change: not, cancel: 'cancelled' },
    ],
    [
      'held',
      { 'check-in': not, 'check-out': not, 'no-show': not, undo: not, change: not, cancel: 'cancelled' },
    ],
    [
      'lapsed',
      { 'check-in': not, 'check-out': not, 'no-show': not, undo: not, change: not, cancel: 'lapsed' },
    ],
  ])('%s: %o', async (state, expected) => {
    const entries = Object.keys(STEPS).map(async (step) => [step, await after(state, step)] as const);
    expect(Object.fromEntries(await Promise.all(entries))).toEqual(expected);
  });

  it('is what the table says: nothing follows on a cancellation', () => {
    expect(NEXT_STATES).toEqual({
      held: ['booked', 'lapsed', 'cancelled'],
      booked: ['checked-in', 'no-show', 'cancelled'],
      'checked-in': ['checked-out'],
      'checked-out': [],
      'no-show': ['checked-in'],
      cancelled: [],
      lapsed: ['booked'],
    });
  });
});
