import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { after } from '../base/clock.ts';
import type { Listed } from '../records/mail.ts';
import { enqueueOnce, mailId } from '../records/outbox.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Yesterday at the hotel began less than this ago: two days, of which one may have 25 hours. */
const TWO_DAYS_MS = 49 * 3_600_000;

/** Limits the list, because a document holds a megabyte at most. */
const MAX_LISTED = 100;

/** Mails the hotel what was booked, changed and cancelled yesterday, if it wants that and anything was. */
export async function sendDailyDigest(deps: BookingDeps): Promise<void> {
  const { bookings, clock, hotelMail } = deps;
  if (hotelMail.bookings !== 'digest') return;
  const date = addDays(clock.today(), -1);
  const changes = (await bookings.listChanges(after(clock.now(), -TWO_DAYS_MS))).filter(
    ({ at }) => hotelToday(at) === date,
  );
  if (changes.length === 0) return;
  const idsMade = changes
    .filter(({ action }) => action === 'booking/made' || action === 'booking/revived')
    .map(({ target }) => target);
  const made = (await bookings.findAll(idsMade)).filter(({ state }) => state !== 'cancelled');
  const cancelled = changes.filter(({ action }) => action === 'booking/cancelled');
  const changed = changes.filter(({ action }) => action === 'booking/changed');
  if (made.length + cancelled.length + changed.length === 0) return;
  await enqueueOnce(deps, {
    _id: mailId('daily-digest', date),
    kind: 'daily-digest',
    to: hotelMail.to,
    data: {
      date,
      made: listed(made, ({ _id, email, checkin, nights, guests, children, total, room }) => {
        return { _id, email, checkin, nights, guests, children, total, room: { name: room.name } };
      }),
      changed: listed(changed, ({ target, what }) => ({ target, ...(what !== undefined && { what }) })),
      cancelled: listed(cancelled, ({ target, stay }) => ({ target, ...(stay && { stay }) })),
    },
  });
}

function listed<T, Line>(all: readonly T[], lineOf: (item: T) => Line): Listed<Line> {
  return { count: all.length, first: all.slice(0, MAX_LISTED).map(lineOf) };
}
