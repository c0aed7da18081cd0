import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { STAY } from '@innkeep/contract/constants';
import type { DayStay, DeskAlert, DeskDay } from '@innkeep/contract/desk/desk-stay';
import { after } from '../clock.ts';
import { bookingMail } from '../mail/mails-of-bookings.ts';
import type { GuestMailSummary } from '../mail/mail-store.ts';
import { changesGoOnFrom } from './changes.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import type { BookingSummary, DeskDeps } from './desk-store.ts';
import { endOf, toDeskStay } from './to-desk-stay.ts';

/** Of each kind; who has more to look at has other troubles. */
const MAX_ALERTS = 100;
/** A mail that was given up is of interest over a long weekend. */
const MAILS_SINCE_MS = 4 * 24 * 3_600_000;

/** Who comes, stays and leaves on a day, today unless said otherwise; and what has gone wrong as of today. */
export async function today(deps: DeskDeps, date = deps.clock.today()): Promise<DeskDay> {
  const at = changesGoOnFrom(deps.clock.now()); // before anything is read
  const [ofNight, leaving, alerts] = await Promise.all([
    deps.desk.listOfNights({ checkin: date, checkout: addDays(date, 1) }),
    deps.desk.listOfCheckout(date),
    alertsOf(deps),
  ]);
  const comes = ofNight.filter(
    ({ checkin, state }) => checkin === date && state !== 'cancelled' && state !== 'lapsed',
  );
  const sleeps = ofNight.filter((stay) => stay.checkin < date && isSlept(stay) && date < endOf(stay));
  // Whoever leaves early is agreed for the night.
  const leaves = [...ofNight, ...leaving].filter((stay) => isSlept(stay) && endOf(stay) === date);
  const notes = await deps.desk.findNotes([...comes, ...sleeps, ...leaves].map(({ _id }) => _id));
  const listed = (stays: BookingSummary[]) => byName(stays, notes);
  const day = { arrivals: listed(comes), inHouse: listed(sleeps), departures: listed(leaves) };
  return { date, ...day, alerts, at };
}

/** Whether its guest sleeps here, or is awaited. */
function isSlept({ state }: BookingSummary): boolean {
  return state !== 'cancelled' && state !== 'lapsed' && state !== 'no-show';
}

/** As a guest says it at the counter. */
function byName(stays: BookingSummary[], notes: ReadonlyMap<string, string>): DayStay[] {
  const noted = stays.map((stay) => ({ ...toDeskStay(stay), note: notes.get(stay._id) ?? '' }));
  return noted.sort((a, b) => a.name.localeCompare(b.name));
}

async function alertsOf({ desk, mails, payments, clock }: DeskDeps): Promise<DeskAlert[]> {
  const day = clock.today();
  const [awaited, overstayed, givenUp, atMoney] = await Promise.all([
    desk.listAwaited(daysBefore(day), day, MAX_ALERTS),
    desk.listOverstayed(day, MAX_ALERTS),
    mails.listGivenUp(after(clock.now(), -MAILS_SINCE_MS), MAX_ALERTS),
    payments.listAlerts(MAX_ALERTS),
  ]);
  return [
    ...atMoney.flatMap(paymentAlert),
    ...awaited.map((stay) => ({ kind: 'overdue-arrival' as const, stay: toDeskStay(stay) })),
    ...overstayed.map((stay) => ({ kind: 'overdue-departure' as const, stay: toDeskStay(stay) })),
    ...givenUp.flatMap((mail) =>
      mail.bookingId === undefined
        ? []
        : {
            kind: 'mail-failed' as const,
            bookingId: mail.bookingId,
            mail: bookingMail(mail as GuestMailSummary), // only mails to guests name a booking: see Mail
          },
    ),
  ];
}

function paymentAlert(payment: StoredPayment): DeskAlert[] {
  const { alert, bookingId, _id: paymentId, intent, amount, received = amount } = payment;
  if (alert === undefined) return [];
  const called = intent === undefined ? {} : { providerId: intent };
  return [{ kind: alert, bookingId, paymentId, ...called, amount: received }];
}

/** The days on which a stay may have begun that is not over. */
function daysBefore(day: CalendarDate) {
  return { checkin: addDays(day, -STAY.maxNights), checkout: day };
}
