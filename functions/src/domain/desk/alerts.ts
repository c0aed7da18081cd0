import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { LONGEST_STAY } from '@innkeep/contract/constants';
import type { DeskAlert, DeskDay } from '@innkeep/contract/desk/desk-stay';
import { listLate } from '../channels/list-channels.ts';
import { conflictsInWords } from '../channels/open-conflicts.ts';
import { after } from '../base/clock.ts';
import { bookingMail } from '../bookings/get-booking.ts';
import type { GuestMailSummary } from '../records/mail-store.ts';
import { alertedSum } from '../payments/payment-alert.ts';
import type { StoredPayment } from '../records/stored-payment.ts';
import { unsettledOf } from '../records/stored-booking.ts';
import type { BookingSummary, DeskDeps } from './desk-store.ts';
import { nameOf, toDeskStay } from './to-desk-stay.ts';

const MAX_ALERTS = 100;
/** How long an undeliverable mail is listed: a long weekend. */
const MAILS_SINCE_MS = 4 * 24 * 3_600_000;

export type Alerts = Pick<DeskDay, 'alerts' | 'hasMoreAlerts'>;

/** Lists what needs attention today: double bookings first, then money. */
export async function alertsOf(deps: DeskDeps): Promise<Alerts> {
  const { desk, mails, payments, clock } = deps;
  const cut: boolean[] = [];
  const most = async <T>(list: (limit: number) => Promise<T[]>): Promise<T[]> => {
    const found = await list(MAX_ALERTS + 1); // one more than shown tells whether there are others
    cut.push(found.length > MAX_ALERTS);
    return found.slice(0, MAX_ALERTS);
  };
  const [day, date] = [clock.businessDay(), clock.today()];
  const [atChannels, atMoney, unsettled, awaited, overstayed, held, givenUp] = await Promise.all([
    channelAlerts(deps),
    most((limit) => payments.listAlerts(limit)),
    most((limit) => desk.listUnsettled(limit)),
    most((limit) => desk.listAwaited(daysBefore(day), day, limit)),
    most((limit) => desk.listOverstayed(day, limit)),
    most((limit) => desk.listHeldUntil([addDays(date, -1), date, addDays(date, 1)], limit)),
    most((limit) => mails.listGivenUp(after(clock.now(), -MAILS_SINCE_MS), limit)),
  ]);
  const unsent = givenUp.flatMap(
    (mail) =>
      mail.bookingId === undefined
        ? []
        : { bookingId: mail.bookingId, mail: bookingMail(mail as GuestMailSummary) }, // only mails to guests name a booking: see Mail
  );
  const names = await namesOf(deps, [...atMoney, ...unsent]);
  const paying = await Promise.all(atMoney.map((payment) => paymentAlert(deps, payment, names)));
  const alerts: DeskAlert[] = [
    ...atChannels,
    ...paying.flat(),
    ...unsettled.flatMap((stay) => moneyAlert(stay, atMoney)),
    ...awaited.map((stay) => ({ kind: 'overdue-arrival' as const, stay: toDeskStay(stay) })),
    ...overstayed.map((stay) => ({ kind: 'overdue-departure' as const, stay: toDeskStay(stay) })),
    ...held.flatMap((stay) => holdAlert(stay, date)),
    ...unsent.map((about) => {
      return { kind: 'mail-failed' as const, ...about, name: names.get(about.bookingId) ?? '' };
    }),
  ];
  return { alerts, ...(cut.includes(true) && { hasMoreAlerts: true }) };
}

/** Returns the alert about a desk hold that ends today or tomorrow, or ended yesterday. */
function holdAlert(booking: BookingSummary, today: CalendarDate): DeskAlert[] {
  const { heldUntil, ...stay } = toDeskStay(booking);
  if (heldUntil === undefined) return [];
  if (booking.state === 'held' && heldUntil >= today)
    return [{ kind: 'hold-ending', stay: { ...stay, heldUntil } }];
  return booking.state === 'lapsed' && heldUntil < today ? [{ kind: 'hold-lapsed', stay }] : [];
}

function daysBefore(day: CalendarDate) {
  return { checkin: addDays(day, -LONGEST_STAY), checkout: day };
}

async function namesOf(
  { bookings }: DeskDeps,
  about: readonly { bookingId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(about.map(({ bookingId }) => bookingId).filter((id) => id !== ''));
  return new Map((await bookings.findAll([...ids])).map((booking) => [booking._id, nameOf(booking)]));
}

async function paymentAlert(
  { payments, clock }: DeskDeps,
  payment: StoredPayment,
  names: ReadonlyMap<string, string>,
): Promise<DeskAlert[]> {
  const { alert, bookingId, _id: paymentId, intent } = payment;
  if (alert === undefined) return [];
  const isRefund = alert === 'refund-stuck' || alert === 'refund-twice';
  const { refunds } = isRefund && bookingId !== '' ? await payments.ledgerOf(bookingId) : { refunds: [] };
  const called = intent === undefined ? {} : { providerId: intent };
  const name = names.get(bookingId);
  const amount = alertedSum(payment, refunds, clock.now());
  return [{ kind: alert, bookingId, ...(name !== undefined && { name }), paymentId, ...called, amount }];
}

/** A refund that came back is reported once, as one that the desk has to replace. */
function moneyAlert(stay: BookingSummary, atMoney: readonly StoredPayment[]): DeskAlert[] {
  const kind = unsettledOf(stay);
  const isTold = atMoney.some(({ bookingId, alert }) => bookingId === stay._id && alert === 'refund-stuck');
  return kind === undefined || (kind === 'overpaid' && isTold) ? [] : [{ kind, stay: toDeskStay(stay) }];
}

async function channelAlerts(deps: DeskDeps): Promise<DeskAlert[]> {
  const [channels, open] = await Promise.all([
    deps.channels.listHeads(),
    deps.channels.listConflicts(deps.clock.today()),
  ]);
  const [conflicts, late] = await Promise.all([conflictsInWords(deps, open), listLate(deps, channels)]);
  return [
    ...conflicts.map((conflict) => ({ kind: 'channel-conflict' as const, conflict })),
    ...late.map(({ _id, name, roomId, roomName, reading }) => ({
      kind: 'channel-late' as const,
      channel: { _id, name, roomId, roomName, reading },
    })),
  ];
}
