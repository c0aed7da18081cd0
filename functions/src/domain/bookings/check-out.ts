import { firstNightBack } from '@innkeep/contract/desk/steps';
import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import type { CheckOut } from '@innkeep/contract/desk/step-inputs';
import { AppError } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { majorUnits } from '@innkeep/contract/money';
import { dueFor } from '@innkeep/contract/payments/due';
import { requote } from '@innkeep/contract/rates/requote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { nightCount } from '@innkeep/contract/stay';
import type { HotelDeps, StayFacts } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Caller } from '../caller.ts';
import { requireNext } from '../records/stay-states.ts';
import { takeStep, type Step } from './steps.ts';

/**
 * Checks a guest out. Before the last day, the desk decides whether the nights from today on are given back,
 * and then whether the bill counts only the nights that were slept, or stays as agreed. The night of arrival
 * always counts: `firstNightBack` of the contract.
 */
export function checkOut(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  { rev, releases, requotes, reason = '' }: CheckOut,
): Promise<Booking> {
  return takeStep(deps, caller, { id, rev }, async (booking, { today, now, readTariffs }) => {
    requireNext(booking.state, 'checked-out'); // checked before asking about money owed
    const { checkin, checkout } = booking;
    const leaves = firstNightBack({ checkin }, today);
    const left = { next: 'checked-out', action: 'booking/checked-out' } as const;
    const gone = { checkedOutAt: now };
    if (!releases || leaves >= checkout) return owing(booking, { ...left, fields: gone }, reason);
    const bill = requotes ? billUntil(booking, await readTariffs(), leaves) : {};
    const back = counted(nightCount({ checkin: leaves, checkout }), 'night');
    const costs = bill.quote ? ` The stay costs ${formatMinorUnits(bill.quote.total)}.` : '';
    const fields = { ...gone, releasedFrom: leaves, ...bill };
    return owing(booking, { ...left, what: `${back} given back.${costs}`, fields }, reason);
  });
}

/** Requires a reason if a guest leaves without having paid. */
function owing(booking: StoredBooking, step: Step, why: string): Step {
  const due = dueFor({ ...booking, ...step.fields });
  if (due <= 0) return step;
  const owed = formatMinorUnits(due);
  if (why === '') throw new AppError('booking/owes', { fields: { reason: `${owed} is still to be paid.` } });
  const what = [step.what, `${owed} left owing.`].filter(Boolean).join(' ');
  return { ...step, what, why };
}

/** Returns the bill of the nights that were slept. The agreed bill is kept, so that check-out can be undone. */
function billUntil(
  booking: StoredBooking,
  { tariff, tariffs }: Pick<StayFacts, 'tariff' | 'tariffs'>,
  checkout: StoredBooking['checkout'],
): Partial<Pick<StoredBooking, 'quote' | 'nights' | 'total' | 'quoteBefore'>> {
  const { checkin, guests, children, room } = booking;
  const stay = { checkin, checkout };
  const agreed = { quote: booking.quote, roomId: room._id, tariffs };
  const quote = requote(agreed, tariff, { room: pricedRoom(room), stay, party: { guests, children } });
  return { quote, nights: nightCount(stay), total: majorUnits(quote.total), quoteBefore: booking.quote };
}
