import { firstNightBack } from '@innkeep/contract/desk/steps';
import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import type { CheckOut } from '@innkeep/contract/desk/step-inputs';
import { AppError } from '@innkeep/contract/errors';
import { formatMinorUnits, majorUnits } from '@innkeep/contract/money';
import { dueFor } from '@innkeep/contract/payments/due';
import { requote } from '@innkeep/contract/rates/requote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { nightCount } from '@innkeep/contract/stay';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import type { Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { change, readLedgerOf, saveLedger } from '../payments/booking-ledger.ts';
import { requireSame, takenAtDesk } from '../payments/take-payment.ts';
import {
  bookingIdFor,
  partyIn,
  toStaffBooking,
  type StoredBooking,
  requireNext,
} from '../records/stored-booking.ts';
import type { HotelDeps, StayContext } from '../records/hotel-store.ts';
import type { StoredPayment } from '../records/stored-payment.ts';
import { requireCurrentRevision } from './change-stays.ts';
import { saveStep, stepFacts, changeState, type StateChange, type StepFacts } from './steps.ts';

/**
 * Checks a guest out. Before the last day, the desk decides whether the nights from today on are given back,
 * and then whether the bill counts only the nights that were slept, or stays as agreed. The night of arrival
 * always counts: `firstNightBack` of the contract. What the guest pays as they leave is taken in the same
 * transaction; a repeated call with the same key finds that it was.
 */
export function checkOut(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  asked: CheckOut,
  key: string = deps.newId(),
): Promise<Booking> {
  const { rev, payment, reason } = asked;
  if (payment) return payAndLeave(deps, caller, id, { ...asked, payment }, bookingIdFor(caller.uid, key));
  return changeState(deps, caller, { id, rev }, async (booking, facts) =>
    requirePaidOrReason(booking, await planDeparture(booking, facts, asked), reason),
  );
}

function payAndLeave(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  asked: CheckOut & { payment: DeskPayment },
  requestKey: string,
): Promise<Booking> {
  const { bookings, clock } = deps;
  const { rev, payment, reason } = asked;
  return transactWithMail(deps, bookings, async (tx) => {
    const ledger = await readLedgerOf(tx, id, clock.now());
    const earlier = ledger.payments.find((each) => each.requestKey === requestKey);
    if (earlier) return toStaffBooking(requireDone(ledger.booking, earlier, payment));
    const booking = requireCurrentRevision(ledger.booking, rev);
    const facts = stepFacts(tx, clock, booking);
    const step = await planDeparture(booking, facts, asked);
    const billed = change(ledger, { booking: { ...booking, ...step.fields } });
    const paid = takenAtDesk(billed, { ...payment, requestKey, takenBy: caller.uid }, facts.now);
    const { money, payments } = paid.booking;
    const leaving = requirePaidOrReason(
      booking,
      { ...step, fields: { ...step.fields, money, payments } },
      reason,
    );
    const left = await saveStep({ tx, clock, caller, arrival: {} }, booking, leaving);
    saveLedger(tx, change(paid, { booking: left }), facts.now);
    return toStaffBooking(left);
  });
}

function requireDone(booking: StoredBooking, earlier: StoredPayment, payment: DeskPayment): StoredBooking {
  requireSame(earlier, payment);
  if (booking.state !== 'checked-out') throw new AppError('booking/changed');
  return booking;
}

async function planDeparture(
  booking: StoredBooking,
  { today, now, readTariffs }: StepFacts,
  { releases, requotes }: CheckOut,
): Promise<StateChange> {
  requireNext(booking.state, 'checked-out'); // checked before asking about money owed
  const { checkin, checkout } = booking;
  const leaves = firstNightBack({ checkin }, today);
  const left = { next: 'checked-out', action: 'booking/checked-out' } as const;
  const gone = { checkedOutAt: now };
  if (!releases || leaves >= checkout) return { ...left, fields: gone };
  const bill = requotes ? billUntil(booking, await readTariffs(), leaves) : {};
  const back = counted(nightCount({ checkin: leaves, checkout }), 'night');
  const costs = bill.quote ? ` The stay costs ${formatMinorUnits(bill.quote.total)}.` : '';
  return { ...left, what: `${back} released.${costs}`, fields: { ...gone, releasedFrom: leaves, ...bill } };
}

function requirePaidOrReason(booking: StoredBooking, step: StateChange, why = ''): StateChange {
  const due = dueFor({ ...booking, ...step.fields });
  if (due <= 0) return step;
  const owed = formatMinorUnits(due);
  if (why === '') throw new AppError('booking/owes', { fields: { reason: `${owed} is still due.` } });
  const what = [step.what, `${owed} left unpaid.`].filter(Boolean).join(' ');
  return { ...step, what, why };
}

/** Returns the bill of the nights that were slept. The agreed bill is kept, so that check-out can be undone. */
function billUntil(
  booking: StoredBooking,
  { tariff, tariffs }: Pick<StayContext, 'tariff' | 'tariffs'>,
  checkout: StoredBooking['checkout'],
): Partial<Pick<StoredBooking, 'quote' | 'nights' | 'total' | 'quoteBefore'>> {
  const { checkin, room } = booking;
  const stay = { checkin, checkout };
  const agreed = { quote: booking.quote, roomId: room._id, tariffs };
  const quote = requote(agreed, tariff, { room: pricedRoom(room), stay, party: partyIn(booking) });
  return { quote, nights: nightCount(stay), total: majorUnits(quote.total), quoteBefore: booking.quote };
}
