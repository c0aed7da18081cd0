import { addDays } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { addMailOnce } from '../mail/add-mail-once.ts';
import { dailyDigest } from '../mail/letters/daily-digest.ts';
import { after } from '../mail/outgoing-mail.ts';
import type { BookingDeps } from './booking-store.ts';

/** Yesterday at the hotel began less than this ago: two days, of which one may have 25 hours. */
const TWO_DAYS_MS = 49 * 3_600_000;

/** Writes to the hotel, where it wants that, what was booked and cancelled yesterday; nothing where nothing was. */
export async function sendDailyDigest(deps: BookingDeps): Promise<void> {
  const { bookings, clock, hotelMail, siteUrl } = deps;
  if (hotelMail.bookings !== 'digest') return;
  const [now, date] = [clock.now(), addDays(clock.today(), -1)];
  const changes = (await bookings.listChanges(after(now, -TWO_DAYS_MS))).filter(
    ({ at }) => hotelToday(at) === date,
  );
  if (changes.length === 0) return;
  const idsMade = changes.filter(({ action }) => action === 'booking/made').map(({ target }) => target);
  const made = await bookings.findAll(idsMade); // what was cancelled since is not there any more
  const cancelled = changes.filter(({ action }) => action === 'booking/cancelled');
  if (made.length + cancelled.length === 0) return;
  await addMailOnce(deps, dailyDigest({ date, made, cancelled }, now, hotelMail.to, siteUrl));
}
