import type { BlockerKind } from '@innkeep/contract/account';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isHeldByDesk, awaitsConfirmation } from '@innkeep/contract/stay-states';
import type { Clock } from '../base/clock.ts';
import { alertOf } from '../payments/payment-alert.ts';
import { type StoredRefund, isUnsettled } from '../records/stored-payment.ts';
import { type StoredBooking, unsettledOf } from '../records/stored-booking.ts';
import type { KnownGuest } from './find-guest.ts';
import type { FindGuestDeps, GuestRecord } from './guest-data-store.ts';

export interface Blocker {
  kind: BlockerKind;
  booking?: string;
}

export async function findDeletionBlockers(
  { guestData, guestAccounts, users, clock }: FindGuestDeps & { readonly clock: Clock },
  { account, bookings }: Pick<KnownGuest, 'account' | 'bookings'>,
): Promise<Blocker[]> {
  const found: Blocker[] = [];
  for (const [booking, record] of await guestData.recordsOf(bookings.map(({ _id }) => _id))) {
    const kind = blockerIn(record, clock.today(), clock.now());
    if (kind) found.push({ kind, booking });
  }
  if (account?.role !== 'admin') return found;
  const others = (await users.listAdmins()).filter((uid) => uid !== account.uid);
  const known = [...(await guestAccounts.findAll(others)).values()];
  const isLast = !known.some(({ role, isClosed }) => role === 'admin' && !isClosed);
  return isLast ? [...found, { kind: 'last-admin' }] : found;
}

/** Returns the first thing that has to happen to a booking before its guest can be forgotten. */
export function blockerIn(
  { booking, payments, refunds }: Pick<GuestRecord, 'booking' | 'payments' | 'refunds'>,
  today: CalendarDate,
  now: Date,
): BlockerKind | undefined {
  const stay = stayOpen(booking, today);
  if (stay) return stay;
  if (payments.some((payment) => isUnsettled(payment))) return 'paying';
  const alerts = new Set(payments.map((payment) => alertOf(payment, refunds, now)));
  if (alerts.has('payment-disputed')) return 'disputed';
  if (refunds.some(isUnderWayBack)) return 'refund';
  if ([...alerts].some((alert) => alert !== undefined)) return 'payment-alert';
  return unsettledOf(booking);
}

/** Ordered without an account and not confirmed: a stranger may have typed the address. */
export function isUnconfirmedVisitorBooking(stay: Pick<StoredBooking, 'uid' | 'state' | 'hold'>): boolean {
  return stay.uid === null && awaitsConfirmation(stay);
}

/** A stay that should have ended before today is over, even if its guest was never checked in. */
function stayOpen(booking: StoredBooking, today: CalendarDate): BlockerKind | undefined {
  const { state, checkout } = booking;
  if (awaitsConfirmation(booking)) return isUnconfirmedVisitorBooking(booking) ? undefined : 'unconfirmed';
  if (state === 'held') return isHeldByDesk(booking) ? 'kept' : 'held';
  if (state === 'checked-in') return 'in-house';
  return state === 'booked' && checkout >= today ? 'ahead' : undefined;
}

/** Whether money is on its way back. A refund that could not be made counts until it is replaced. */
function isUnderWayBack({ state, replacedBy }: StoredRefund): boolean {
  return state !== 'done' && replacedBy === undefined;
}
