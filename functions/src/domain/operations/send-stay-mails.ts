import { addDays } from '@innkeep/contract/calendar-date';
import type { BookingSummary, DeskStore } from '../desk/desk-store.ts';
import { startOfDay } from '../base/clock.ts';
import { mailsAroundStay } from '../records/booking-mails.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { NewMail } from '../records/mail.ts';
import { enqueueOnce, type OutboxDeps } from '../records/outbox.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { extrasToAdd } from '../rates/chosen-extras.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { TextsStore } from '../texts/texts-store.ts';

export interface StayMailRunDeps extends OutboxDeps {
  readonly texts: TextsStore;
  readonly rates: Pick<RatesStore, 'tariff'>;
  readonly desk: Pick<DeskStore, 'listAwaited' | 'listLeft'>;
  readonly bookings: Pick<BookingStore, 'findAll'>;
}

/** The most arrivals that one morning looks at. */
const MOST_STAYS = 1000;
/** For how many days after theirs mails are sent that a morning has missed. */
const DAYS_LATE = 2;

/**
 * Sends the mails before and after stays that are due this morning, where they are switched on. Each has the id of its
 * stay and day, so a run that is stopped and called again sends none twice. A stay that is booked late has its mail on
 * the next morning, but not on the day of arrival.
 */
export async function sendStayMails(deps: StayMailRunDeps): Promise<void> {
  const { texts, rates, desk, clock } = deps;
  const days = await texts.stayMails();
  if (days.before === 0 && days.after === 0) return;
  const { mails } = await texts.inForce();
  const today = clock.today();
  if (days.before > 0) {
    const coming = { checkin: addDays(today, 1), checkout: addDays(today, days.before + 1) };
    const tariff = await rates.tariff();
    const stays = await staysIn(deps, await desk.listAwaited(coming, coming.checkin, MOST_STAYS));
    for (const stay of stays)
      await enqueueEach(deps, mailsAroundStay(stay, 'before', mails, extrasToAdd(tariff, stay, today)));
  }
  if (days.after > 0) {
    const last = addDays(today, -days.after);
    const left = await desk.listLeft(startOfDay(addDays(last, -DAYS_LATE)), startOfDay(addDays(last, 1)));
    for (const stay of await staysIn(deps, left))
      await enqueueEach(deps, mailsAroundStay(stay, 'after', mails));
  }
}

async function staysIn(
  { bookings }: Pick<StayMailRunDeps, 'bookings'>,
  found: readonly BookingSummary[],
): Promise<StoredBooking[]> {
  const stays = await bookings.findAll(found.filter(isFirst).map(({ _id }) => _id));
  return stays.filter(isWrittenTo);
}

async function enqueueEach(deps: OutboxDeps, mails: readonly NewMail[]): Promise<void> {
  for (const mail of mails) await enqueueOnce(deps, mail);
}

/** Rooms booked together for the same days get one mail. */
function isFirst(stay: BookingSummary, index: number, all: readonly BookingSummary[]): boolean {
  const { group, checkin, email } = stay;
  if (group === undefined) return true;
  return (
    all.findIndex((each) => each.group === group && each.checkin === checkin && each.email === email) ===
    index
  );
}

function isWrittenTo({ email, isUnproven }: StoredBooking): boolean {
  return email !== '' && isUnproven !== true;
}
