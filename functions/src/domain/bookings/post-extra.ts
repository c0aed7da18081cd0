import type { Booking } from '@innkeep/contract/booking';
import type { ExtraPost, ExtraTakenOff } from '@innkeep/contract/desk/step-inputs';
import { AppError, invalid } from '@innkeep/contract/errors';
import { formatMinorUnits, majorUnits } from '@innkeep/contract/money';
import { countedName, EXTRA_UNDO_MS, MAX_POSTED, type QuotedExtra } from '@innkeep/contract/rates/extras';
import { recalculateBill } from '@innkeep/contract/rates/requote';
import type { Extra, MinorUnits } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Caller } from '../base/caller.ts';
import type { HotelDeps, StayContext } from '../records/hotel-store.ts';
import {
  bookingIdFor,
  partyIn,
  toStaffBooking,
  type StoredBooking,
  notPossibleNow,
} from '../records/stored-booking.ts';
import { requireCurrentRevision } from './change-stays.ts';
import { ownTariff } from './plan-change.ts';
import { takeStepOf, type StateChange } from './steps.ts';

/**
 * Posts what a guest in the house has had to their bill, by the tariff in force. A repeated call with the same key
 * finds it there.
 */
export function postExtra(
  { bookings, clock, newId }: Pick<HotelDeps, 'bookings' | 'clock' | 'newId'>,
  caller: Caller,
  bookingId: string,
  input: ExtraPost,
  idempotencyKey: string = newId(),
): Promise<Booking> {
  const key = bookingIdFor(caller.uid, idempotencyKey);
  return bookings.transact(async (tx) => {
    const found = await tx.find(bookingId);
    const earlier = postedIn(found, key);
    if (found && earlier) {
      if (earlier.id !== input.id || earlier.count !== input.count) throw new AppError('request/key-reused');
      return toStaffBooking(found);
    }
    const before = requireCurrentRevision(found, input.rev);
    return takeStepOf(tx, { clock, caller, arrival: {} }, before, async (booking, facts) => {
      requireInHouse(booking);
      const { today, now } = facts;
      const { date = today, count } = input;
      if (date < booking.checkin || date > today)
        throw invalid({ date: 'Choose a day of the stay, today at the latest.' });
      const tariffs = await facts.readTariffs();
      const { extra, unit } = pricedExtra(tariffs.tariff.extras, input);
      const { id, name, per, taxes, onCancel } = extra;
      const line = { id, count, name, per, unit, amount: unit * count, taxes, onCancel };
      const at = now.toISOString();
      const posted: QuotedExtra = { ...line, tariff: tariffs.tariff.version, posted: { key, date, at } };
      const extras = [...(booking.quote.extras ?? []), posted];
      if (extras.filter((each) => each.posted).length > MAX_POSTED)
        throw notPossibleNow(`At most ${MAX_POSTED} extras can be added during a stay.`);
      const what = `${inWords(posted)} was added.`;
      return {
        next: booking.state,
        action: 'booking/extra-posted',
        what,
        fields: billWith(booking, extras, tariffs),
      };
    });
  });
}

/** Takes off what was posted; a while later, only with a reason. A repeated call finds that it is gone. */
export function takeOffExtra(
  { bookings, clock }: Pick<HotelDeps, 'bookings' | 'clock'>,
  caller: Caller,
  { id, key }: { id: string; key: string },
  { rev, reason: why = '' }: ExtraTakenOff,
): Promise<Booking> {
  return bookings.transact(async (tx) => {
    const before = requireCurrentRevision(await tx.find(id), rev);
    return takeStepOf(tx, { clock, caller, arrival: {} }, before, async (booking, facts) => {
      requireInHouse(booking);
      const posted = postedIn(booking, key);
      if (!posted?.posted) throw notPossibleNow('This extra is no longer on the bill.');
      // The desk's own clock and the way here take some time, too.
      const isUndo = facts.now.getTime() - Date.parse(posted.posted.at) <= 2 * EXTRA_UNDO_MS;
      if (why === '' && !isUndo) throw invalid({ reason: 'Give a reason for removing it.' });
      const extras = (booking.quote.extras ?? []).filter((extra) => extra !== posted);
      const what = `${inWords(posted)} was removed.`;
      const fields = billWith(booking, extras, await facts.readTariffs());
      return { next: booking.state, action: 'booking/extra-taken-off', what, why, fields };
    });
  });
}

function postedIn(booking: StoredBooking | undefined, key: string): QuotedExtra | undefined {
  return booking?.quote.extras?.find(({ posted }) => posted?.key === key);
}

function requireInHouse({ state }: StoredBooking): void {
  if (state !== 'checked-in') throw notPossibleNow('You can only add extras while the guest is in house.');
}

function pricedExtra(
  extras: readonly Extra[] = [],
  { id, amount }: Pick<ExtraPost, 'id' | 'amount'>,
): { extra: Extra; unit: MinorUnits } {
  const extra = extras.find((each) => each.id === id);
  if (!extra) throw invalid({ id: 'The hotel no longer sells this extra.' });
  if ((extra.amount === null) === (amount !== undefined)) return { extra, unit: extra.amount ?? amount ?? 0 };
  const message =
    extra.amount === null ? 'Enter its price.' : `Its price is ${formatMinorUnits(extra.amount)}.`;
  throw invalid({ amount: message });
}

/** The bill with these extras. A change of rooms before that can no longer be undone. */
function billWith(
  booking: StoredBooking,
  extras: readonly QuotedExtra[],
  { tariff, tariffs }: Pick<StayContext, 'tariff' | 'tariffs'>,
): StateChange['fields'] {
  const { quote, room, checkin, checkout } = booking;
  const agreed = {
    quote: { ...quote, extras: [...extras] },
    roomId: room._id,
    tariffs: new Map([...tariffs, [tariff.version, tariff]]),
  };
  const own = ownTariff(booking, { tariff, tariffs });
  const stay = { checkin, checkout };
  const after = recalculateBill(agreed, own, { room: pricedRoom(room), stay, party: partyIn(booking) });
  return { quote: after, total: majorUnits(after.total), beforeMove: undefined };
}

function inWords(extra: QuotedExtra): string {
  return `${countedName(extra)} for ${formatMinorUnits(extra.amount)}`;
}
