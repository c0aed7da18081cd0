import type { Booking } from '@innkeep/contract/booking';
import type { Moves } from '@innkeep/contract/desk/desk-inputs';
import { AppError } from '@innkeep/contract/errors';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import { toStaffBooking } from '../records/stored-booking.ts';
import type { Caller } from '../base/caller.ts';
import { requireForSale } from '../rooms/get-room.ts';
import { markRoomsToClean } from '../housekeeping/care.ts';
import { transactWithMail } from '../records/outbox.ts';
import type { TakenNight } from '../records/claims.ts';
import { requireSameOffer } from '../rates/price-stay.ts';
import type { HotelDeps, HotelTx, StayContext } from '../records/hotel-store.ts';
import { deskQuoteOf, planChanges, saveChanges, type PlannedChange } from './change-stays.ts';
import { releaseLostCodes } from './changed-quote.ts';
import { KEEP_AGREED_PRICE, sellsNights } from './plan-change.ts';
import { conditionsOfChange } from './quote-change.ts';

/**
 * Moves stays to other rooms or dates, all of them or none. Each leaves its nights to the others, so that
 * stays can swap rooms in a full house. The price stays as agreed; the hotel's rules on arrival and length
 * apply to guests only. Moving a stay into a room that is not for sale requires a reason. A price that was shown must
 * still be the price.
 * @returns the bookings, in the order of the moves
 */
export function applyMoves(deps: HotelDeps, caller: Caller, { moves, reason }: Moves): Promise<Booking[]> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const plan = await planChanges(deps, tx, changesOf(moves));
    const [first] = plan.conflicts;
    if (first) throw await inTheWay(tx, first, plan.facts);
    plan.changes.forEach((change, index) => requireSameOffer(moves[index] ?? {}, deskQuoteOf(change).offer));
    if (reason === '') plan.changes.forEach((change) => requireForSaleOf(change, plan.facts));
    saveChanges(deps, tx, caller, plan, { why: reason });
    await releaseLostCodes(tx, plan.changes);
    await markRoomsToClean(tx, caller, plan.changes);
    return plan.changes.map(({ after }) => toStaffBooking(after));
  });
}

function changesOf(moves: Moves['moves']) {
  return moves.map(({ id, rev, room, checkin, checkout }) => ({
    id,
    rev,
    change: { room, checkin, checkout, ...KEEP_AGREED_PRICE, overridesRules: true },
  }));
}

function requireForSaleOf({ before, after }: PlannedChange, { rooms }: StayContext): void {
  const room = rooms.get(after.room._id);
  if (room && sellsNights(before, room._id, after)) requireForSale(room);
}

async function inTheWay(tx: HotelTx, { roomId, night, holder }: TakenNight, { rooms }: StayContext) {
  const holders = await tx.describe([holder]);
  const where = rooms.get(roomId)?.name ?? roomId;
  const who = holders[0]?.name ?? 'another booking';
  const moves = `The night of ${spellCalendarDate(night, SPELLING.day)} in ${where} is held by ${who}.`;
  return new AppError('moves/impossible', { fields: { moves }, holders });
}

/** The moves' bills and broken rules, in order. Conflicting nights show only when they are applied. */
export function quoteMoves(deps: HotelDeps, { moves }: Pick<Moves, 'moves'>): Promise<MoveQuote[]> {
  return deps.bookings.read(async (tx) => {
    const plan = await planChanges(deps, tx, changesOf(moves));
    return plan.changes.map((change) => {
      const { before, after, due, offer, lostCode: code } = deskQuoteOf(change);
      const { problems } = conditionsOfChange(change, plan);
      return { before, after, due, problems, offer, ...(code !== undefined && { lostCode: code }) };
    });
  });
}
