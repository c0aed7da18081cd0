import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import type { OwnChange, StayChange } from '@innkeep/contract/desk/desk-inputs';
import { AppError, invalid } from '@innkeep/contract/errors';
import { feeToCancel, feeOn } from '@innkeep/contract/rates/policy';
import { nightsOf } from '@innkeep/contract/stay';
import { mayChangeDetails } from '@innkeep/contract/stay-states';
import { paidFor } from '@innkeep/contract/payments/due';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import {
  type AgreedPolicy,
  cancellationTable,
  tableInWords,
} from '@innkeep/contract/rates/cancellation-table';
import type { MinorUnits, Policy, CancellationFee } from '@innkeep/contract/rates/tariff';
import { requireWithinQuota } from './order-offers.ts';
import type { HotelTx, HotelDeps, StayContext } from '../records/hotel-store.ts';
import { type StoredBooking, toPublicBooking, toStaffBooking } from '../records/stored-booking.ts';
import { requireSameTotal, requireSameOffer } from '../rates/price-stay.ts';
import { datesTakenError } from '../records/claims.ts';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { saveLedger } from '../payments/booking-ledger.ts';
import { refundOverpaid } from '../payments/refund-overpaid.ts';
import { markRoomsToClean } from '../housekeeping/care.ts';
import { transactWithMail } from '../records/outbox.ts';
import { choicesForChange, requireChoosable } from '../rates/chosen-extras.ts';
import { inAnyOfType } from './any-room-of-type.ts';
import { concernsGuest } from './change-in-words.ts';
import { isUnprovenByOther, requireUnprovenQuota } from './unproven.ts';
import type { ChangeDeps } from './booking-deps.ts';
import {
  planChanges,
  requireFree,
  saveChanges,
  type ChangePlan,
  type PlannedChange,
  type WantedChange,
  deskQuoteOf,
  guestQuoteOf,
  followEmailChange,
} from './change-stays.ts';
import { releaseLostCodes } from './changed-quote.ts';
import { KEEP_AGREED_PRICE, policyOfDates } from './plan-change.ts';

export async function changeStay(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { rev, expected, offer, ...change }: StayChange,
): Promise<Booking> {
  requireReason(change);
  return changeOne(deps, caller, { id, rev, change }, { expected, offer, why: change.reason });
}

/**
 * Changes a guest's own stay. Any change is allowed while cancelling is free; later only a change to more
 * nights that does not make cancelling cheaper, or of the guest's details. Guests agree to the quote that they were shown.
 */
export function changeOwnStay(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { rev, expected, offer, ...dates }: OwnChange,
): Promise<Booking> {
  return inAnyOfType(deps, id, dates, (room) => {
    const wanted = { id, rev, change: { ...dates, room, ...KEEP_AGREED_PRICE } };
    return changeOne(deps, caller, wanted, { expected, offer, isOwn: true });
  });
}

interface Conditions {
  expected: number | undefined;
  offer: string | undefined;
  why?: string;
  isOwn?: boolean;
}

function changeOne(
  deps: ChangeDeps,
  caller: Caller,
  wanted: WantedChange,
  { expected, offer, why, isOwn = false }: Conditions,
): Promise<Booking> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const plan = isOwn
      ? await planGuestChange(deps, tx, caller, wanted)
      : await planDeskChange(deps, tx, wanted);
    const [{ before, after }] = plan.changes;
    requireSameTotal({ expected }, after.quote);
    requireSameOffer({ offer }, (isOwn ? guestQuoteOf : deskQuoteOf)(plan.changes[0]).offer);
    // What the desk's change leaves overpaid, the desk gives back itself, or keeps for what is still to come.
    const now = deps.clock.now();
    const ledger = isOwn ? await refundOverpaid(tx, { before, after }, now) : undefined;
    const booking = ledger?.booking ?? after;
    const changed = { ...plan, changes: [{ before, after: booking }] };
    saveChanges(deps, tx, caller, changed, { ...(why !== undefined && { why }) });
    await releaseLostCodes(tx, plan.changes);
    await followEmailChange(tx, before, after);
    await markRoomsToClean(tx, caller, plan.changes);
    if (ledger) saveLedger(tx, ledger, now);
    return isOwn ? toPublicBooking(booking) : toStaffBooking(booking);
  });
}

type OnePlan = ChangePlan & { changes: [PlannedChange] };

export async function planDeskChange(
  deps: Pick<ChangeDeps, 'clock'>,
  tx: HotelTx,
  wanted: WantedChange,
): Promise<OnePlan> {
  const plan = await planChanges(deps, tx, [wanted]);
  await requireFree(tx, plan.conflicts);
  const one = plan as OnePlan; // one was asked for, and one is planned
  requireChoosable(
    choicesForChange(one.changes[0], one.facts.tariff, 'desk', deps.clock.today()),
    wanted.change.extras,
  );
  return one;
}

export async function planGuestChange(
  deps: Pick<ChangeDeps, 'clock' | 'bookingQuotas' | 'takesPayments' | 'accounts'>,
  tx: HotelTx,
  caller: Caller,
  wanted: WantedChange,
): Promise<OnePlan> {
  const admit = (booking: StoredBooking) => requireOwner(owns(caller, booking));
  const plan = await planChanges(deps, tx, [wanted], admit, deps.clock.today());
  if (plan.conflicts.length > 0) throw datesTakenError(plan.conflicts.map(({ night }) => night));
  const own = plan as OnePlan; // as above
  const [{ before, after }] = own.changes;
  requireChoosable(
    choicesForChange(own.changes[0], own.facts.tariff, 'guest', deps.clock.today()),
    wanted.change.extras,
  );
  const change = { before, after: { ...after, policy: ownPolicy(own.changes[0], own.facts, deps) } };
  await requireAllowed(deps, tx, caller, change);
  return { ...own, changes: [change] };
}

async function requireAllowed(
  deps: Pick<ChangeDeps, 'clock' | 'bookingQuotas' | 'accounts'>,
  tx: HotelTx,
  caller: Caller,
  { before, after }: PlannedChange,
): Promise<void> {
  const { clock, bookingQuotas } = deps;
  const today = clock.today();
  if (before.guest.name !== '' && after.guest.name === '')
    throw invalid({ 'guest.name': 'Please tell us your name.' });
  // What guests say about themselves, they may change until they arrive, also when dates have become fixed.
  if (!concernsGuest(before, after) && mayChangeDetails(before)) return;
  if (before.state !== 'booked' || !isCancellable(before, clock.now())) throw new AppError('booking/begun');
  const fee = feeToCancel(before, today);
  if (fee > 0 && (!isMore(before, after) || isLaxer(before, after, today)))
    throw new AppError('booking/only-longer');
  if (before.isUnproven === true && !caller.isEmailConfirmed)
    await requireUnprovenQuota(deps, tx, after, [before._id]);
  if (after.nights <= before.nights) return;
  const open = await tx.upcomingStays(before, today);
  requireWithinQuota(
    bookingQuotas,
    caller,
    open.filter((stay) => stay._id !== before._id && !isUnprovenByOther(caller, stay)),
    after,
  );
}

/** Whether cancelling would cost less on any day left: the fee must not come down to a cheaper night's. */
function isLaxer(before: StoredBooking, after: StoredBooking, today: CalendarDate): boolean {
  const days = [...nightsBetween(today, before.checkin), before.checkin];
  return days.some((day) => feeToCancel(after, day) < feeToCancel(before, day));
}

function nightsBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return from < to ? nightsOf({ checkin: from, checkout: to }) : [];
}

/** Whether a stay keeps all nights and guests. Children may be free of taxes, so they replace no adults. */
function isMore(before: StoredBooking, after: StoredBooking): boolean {
  const adultsIn = ({ guests, children }: StoredBooking) => guests - children;
  return (
    after.checkin <= before.checkin &&
    after.checkout >= before.checkout &&
    after.guests >= before.guests &&
    adultsIn(after) >= adultsIn(before)
  );
}

/** A reason is needed to break the hotel's rules, to change the agreed price, and to keep a code. */
export function requireReason({
  overridesRules,
  pricing,
  keepsCode = false,
  reason,
}: Pick<StayChange, 'overridesRules' | 'pricing' | 'keepsCode' | 'reason'>): void {
  if (reason !== '') return;
  if (keepsCode) throw invalid({ reason: 'Give a reason for keeping the code.' });
  if (overridesRules) throw invalid({ reason: 'Give a reason for overriding the rules.' });
  if (pricing !== 'keep') throw invalid({ reason: 'Give a reason for the price.' });
}

/**
 * Returns the policy of a stay that its guest changes: the agreed one, unless the new night of arrival is
 * sold on a stricter one. Then the stricter one applies, if it requires no more at once than is paid.
 * @throws AppError if the new dates are sold on a policy that takes a new booking
 */
function ownPolicy(
  { before, after }: PlannedChange,
  facts: StayContext,
  { clock, takesPayments }: Pick<HotelDeps, 'clock' | 'takesPayments'>,
): Policy {
  const agreed = before.policy;
  if (after.checkin === before.checkin) return agreed;
  const theirs = policyOfDates(after.quote, facts, after);
  if (isAtLeastAsStrict(agreed, theirs)) return agreed;
  const atOnce = Math.min(...payWaysOf([after.quote], theirs, takesPayments).map(({ amount }) => amount));
  if (isAtLeastAsStrict(theirs, agreed) && atOnce <= paidFor(before)) return theirs;
  const wordsOf = (terms: AgreedPolicy) => tableInWords(cancellationTable(terms, clock.now())).join(' ');
  const terms = wordsOf({ ...after, policy: theirs, paid: atOnce });
  const yours = wordsOf({ ...before, paid: paidFor(before) });
  throw new AppError('booking/other-policy', {
    fields: {
      terms: `${atOnceInWords(theirs, atOnce)} ${terms} Your current terms: ${yours} To get these dates, cancel and book again, or call us.`,
    },
  });
}

function atOnceInWords({ pay }: Policy, atOnce: MinorUnits): string {
  if (atOnce === 0) return 'You pay for them at the hotel.';
  return pay === 'full'
    ? 'You pay for them in full when booking.'
    : 'You pay a deposit for them when booking.';
}

/** In what is paid at once, and in the fee of each day. Of two policies, neither may be as strict. */
export function isAtLeastAsStrict(one: Policy, other: Policy): boolean {
  return (
    atOnce(one) >= atOnce(other) &&
    daysOf(one, other).every((days) => costsAsMuch(feeOn(one, days), feeOn(other, days)))
  );
}

function atOnce({ pay, deposit }: Policy): number {
  const parts: Record<Policy['pay'], number> = { hotel: 0, choice: 0, deposit, full: 10_000 };
  return parts[pay];
}

/** The first day of each fee, the day after it, and the last day: in between, nothing changes. */
function daysOf(...policies: readonly Policy[]): number[] {
  return [
    0,
    ...policies.flatMap(({ tiers }) =>
      tiers.flatMap(({ daysBefore }) => [daysBefore, Math.max(0, daysBefore - 1)]),
    ),
  ];
}

/** Whether a fee is at least as high for any bill. Nights and percentages cannot be compared. */
function costsAsMuch(one: CancellationFee, other: CancellationFee): boolean {
  if (other.kind === 'none' || (other.kind === 'percent' && other.of === 0)) return true;
  if (one.kind === 'percent' && one.of === 10_000) return true;
  if (one.kind === 'percent' && other.kind === 'percent') return one.of >= other.of;
  return one.kind === 'nights' && other.kind === 'nights' && one.count >= other.count;
}
