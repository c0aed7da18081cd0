import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import { addChannel } from '../../../../functions/src/domain/channels/manage-channels.ts';
import { readChannel } from '../../../../functions/src/domain/channels/read-channel.ts';
import { calendarAddress, type PortalStay } from '../../portal/portal-calendar.ts';
import { atHotel } from '../hotel-time.ts';
import type { DemoCalendar, DemoHotel } from './demo-hotel.ts';
import type { Happening } from './happenings.ts';
import { OWNER } from './staff.ts';

const ROOM = 'chandlery-twin';
/** Airbnb offers half a year; the rest is "not available". */
const OFFERED_DAYS = 183;
const NIGHTS = 3;

/** Returns what gives the hotel two channels, whose calendars it reads, just before midnight. */
export function channelsOf(hotel: DemoHotel, today: CalendarDate): Happening[] {
  const run = async () => {
    hotel.calendars.push(...calendarsFor(hotel, today));
    for (const { id, name } of hotel.calendars) {
      const input = { roomId: ROOM, name, address: calendarAddress(id), ignore: IGNORED, repeatsOurs: false };
      await readChannel(hotel, await addChannel({ ...hotel, newId: () => id }, OWNER, input));
    }
  };
  return [{ at: new Date(atHotel(today, 0).getTime() - 2 * 60_000), run }];
}

const IGNORED = ['Airbnb (Not available)'];

/** One has sold nights that are free; the other the last night of a coming guest, and the one after it. */
function calendarsFor({ db }: DemoHotel, today: CalendarDate): DemoCalendar[] {
  const isFree = (night: CalendarDate) => !db.nights.has(`${ROOM}/${night}`);
  const days = Array.from({ length: 120 }, (_, index) => addDays(today, index + 2));
  const from = days.find((day) => nightsOf({ checkin: day, checkout: addDays(day, NIGHTS) }).every(isFree));
  const guest = [...db.bookings.values()]
    .filter(
      ({ room, state, checkin }) => room._id === ROOM && state === 'booked' && checkin > addDays(today, 4),
    )
    .filter(({ checkout }) => isFree(checkout) && (from === undefined || isApart(checkout, from)))
    .sort((a, b) => (a.checkin < b.checkin ? -1 : 1))[0];
  const sold: PortalStay[] = from ? [{ uid: 'demo-stay', from, to: addDays(from, NIGHTS) }] : [];
  const both: PortalStay[] = guest
    ? [{ uid: 'demo-both', from: addDays(guest.checkout, -1), to: addDays(guest.checkout, 1) }]
    : [];
  return [
    {
      id: 'demo-airbnb',
      name: 'Airbnb',
      calendar: { shape: 'airbnb', stays: sold, closedAfterDays: OFFERED_DAYS },
    },
    { id: 'demo-booking', name: 'Booking.com', calendar: { shape: 'booking', stays: both } },
  ];
}

function isApart(day: CalendarDate, from: CalendarDate): boolean {
  const days = daysBetween(from, day);
  return days < -1 || days >= NIGHTS;
}
