import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { AskedOfChildren, Tariff } from '@innkeep/contract/rates/tariff';
import { hasSameDates, type Stay } from '@innkeep/contract/stay';
import type { ChangeQuote, DeskQuote, OwnChangeQuote } from '@innkeep/contract/desk/change-quote';
import type { OwnChange, StayChange } from '@innkeep/contract/desk/desk-inputs';
import type { Caller } from '../base/caller.ts';
import type { ChangeDeps } from './booking-deps.ts';
import { inAnyOfType } from './any-room-of-type.ts';
import { planDeskChange, planGuestChange } from './change-stay.ts';
import { plansShown } from '../rates/choose-plan.ts';
import { askedOfChildren, brokenRules, withAddedBands, type SoldHow } from '../rates/price-stay.ts';
import { choicesForChange, choicesShown, lostExtras } from '../rates/chosen-extras.ts';
import { keepsRoomType } from './change-in-words.ts';
import { type ChangePlan, type PlannedChange, deskQuoteOf, guestQuoteOf } from './change-stays.ts';
import { KEEP_AGREED_PRICE, ownTariff, sellsNights, policyOfDates } from './plan-change.ts';
import { takenBy } from '../records/claims.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { HotelDeps } from '../records/hotel-store.ts';

/** Quotes a change that the desk considers, with the hotel's rules that it would break. Saves nothing. */
export function quoteChange(
  deps: HotelDeps,
  id: string,
  { rev, ...change }: StayChange,
): Promise<ChangeQuote> {
  const wanted = { id, rev, change: { ...change, overridesRules: true } };
  return deps.bookings.read(async (tx) => {
    const plan = await planDeskChange(deps, tx, wanted);
    const [{ before, after }] = plan.changes;
    const theirs = policyOfDates(after.quote, plan.facts, after);
    const isOther = !isDeepStrictEqual(theirs, before.policy);
    const today = deps.clock.today();
    const shown = { ...billOf(plan), ...extrasIn(plan, 'desk', change.extras, today) };
    const plans = plansShown(plan.facts.tariff, after, today);
    return { ...deskQuoteOf(plan.changes[0]), ...shown, ...plans, ...(isOther && { otherPolicy: theirs }) };
  });
}

/** Quotes a change that a guest considers; refused if the change would be refused. */
export function quoteOwnChange(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { rev, ...dates }: OwnChange,
): Promise<OwnChangeQuote> {
  return inAnyOfType(deps, id, dates, (room) => {
    const wanted = { id, rev, change: { ...dates, room, ...KEEP_AGREED_PRICE } };
    return deps.bookings.read(async (tx) => {
      const plan = await planGuestChange(deps, tx, caller, wanted);
      const extras = extrasIn(plan, 'guest', dates.extras, deps.clock.today());
      return { ...guestQuoteOf(plan.changes[0]), ...billOf(plan), ...extras };
    });
  });
}

/** Returns what can be chosen, and what of it the change loses. */
function extrasIn(
  { changes: [change], facts: { tariff } }: Awaited<ReturnType<typeof planDeskChange>>,
  by: 'guest' | 'desk',
  wanted: OwnChange['extras'],
  today: CalendarDate,
) {
  const lost = lostExtras(change, wanted);
  const choices = choicesForChange(change, tariff, by, today);
  return { ...choicesShown(choices), ...(lost.length > 0 && { lostExtras: lost }) };
}

function billOf(plan: Awaited<ReturnType<typeof planDeskChange>>) {
  const [change] = plan.changes;
  return { quote: change.after.quote, ...conditionsOfChange(change, plan) };
}

/**
 * Like {@link conditionsOf}, but a room that is off sale is a problem only if the change takes more of its
 * nights, and what is asked of children follows the tariff of the bill.
 */
export function conditionsOfChange(
  { before, after }: PlannedChange,
  { facts, today }: Pick<ChangePlan, 'facts' | 'today'>,
) {
  const { tariff, rooms, holders } = facts;
  const room = rooms.get(after.room._id);
  const isOffSale = room?.notForSale === true && sellsNights(before, room._id, after);
  const { problems } = changesRoomsOnly(before, after)
    ? { problems: offSaleProblem(isOffSale) }
    : conditionsOf(tariff, after.room._id, after, {
        isOffSale,
        isTaken: takenBy(holders, today, before),
        plan: after.quote.plan,
      });
  return { problems, ...askedOfChildren(withAddedBands(ownTariff(after, facts), tariff)) };
}

/** Whether a guest moves in the house, or to a room of the type that they booked: no rule of the rates is about that. */
function changesRoomsOnly(before: StoredBooking, after: StoredBooking): boolean {
  const isSplit = (before.rooms ?? after.rooms) !== undefined;
  return (isSplit || keepsRoomType(before, after)) && hasSameDates(before, after);
}

function offSaleProblem(isOffSale: boolean): { room?: string } {
  return isOffSale ? { room: 'This room is not for sale.' } : {};
}

/** Returns the rules that a stay would break, and until what age guests are children, if the hotel asks for them. */
export function conditionsOf(
  tariff: Tariff,
  roomId: string,
  { checkin, checkout }: Stay,
  { isOffSale, ...how }: { isOffSale: boolean } & SoldHow,
): Pick<DeskQuote, 'problems' | keyof AskedOfChildren> {
  return {
    problems: { ...brokenRules(tariff, roomId, { checkin, checkout }, how), ...offSaleProblem(isOffSale) },
    ...askedOfChildren(tariff),
  };
}
