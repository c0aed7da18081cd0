import { formatMinorUnits, minorUnits } from '@innkeep/contract/money';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { type Agreed, extrasIn, roomsByNight } from '../records/audit.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { type Difference, differencesOf, unlike } from './difference.ts';
import type { AgreedEntry } from './reconcile-store.ts';

/** Tolerates that a booking and its entry were dated by different clocks. */
const SAME_TIME_MS = 10 * 60_000;

/** Compares a booking with what the audit says was agreed. The differences name no uid, because they are logged. */
export function checkAgreed(booking: StoredBooking, entries: readonly AgreedEntry[]): Difference[] {
  if (entries.length === 0) return [];
  const { _id, rev, state, uid, group, policy, quote } = booking;
  const agreed = entries.toSorted((a, b) => a.rev - b.rev);
  const last = agreed.at(-1);
  const least = last ? last.rev + Number(state !== last.state) : 0;
  const owners = agreed.filter(({ account }) => account !== undefined);
  const [made] = owners;
  const stay = agreed.findLast((each) => each.stay)?.stay;
  return differencesOf(
    { booking: _id },
    ['booking/wrong-rev', rev < least && `${rev} instead of ${least} or more`],
    ['booking/wrong-account', made && owners.at(-1)?.account !== uid && 'another account has made it'],
    // A payment for all of a group, and the desk, find them by it.
    ['booking/wrong-group', made && unlike(group ?? 'alone', made.group ?? 'alone')],
    ['booking/wrong-time', wrongMoment(booking, made, agreed)],
    ['booking/wrong-policy', stay && unlike(policy, stay.policy)],
    ['booking/wrong-plan', stay && unlike(quote.plan, stay.plan, (plan) => JSON.stringify(plan))],
    ['booking/wrong-rooms', stay && wrongRooms(booking, stay, agreed)],
    ['booking/wrong-base', wrongBase(booking, agreed)],
    ['booking/wrong-fee', wrongFee(booking, agreed)],
    ['booking/wrong-extras', wrongExtras(booking, agreed)],
  );
}

function wrongMoment(
  { createdAt, state, cancelledAt }: StoredBooking,
  made: AgreedEntry | undefined,
  agreed: readonly AgreedEntry[],
): string | undefined {
  // Later revisions, which lower the fee or give money back, have this state, too.
  const ends = agreed.filter((entry) => entry.state === 'cancelled').map(({ at }) => at.getTime());
  const ended = ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
  const at = state === 'cancelled' && cancelledAt !== undefined ? new Date(cancelledAt) : undefined;
  const instead = (done: string, is: Date, was: Date) =>
    Math.abs(is.getTime() - was.getTime()) > SAME_TIME_MS
      ? `${done} at ${is.toISOString()} instead of ${was.toISOString()}`
      : undefined;
  return (made && instead('made', createdAt, made.at)) ?? (at && ended && instead('cancelled', at, ended));
}

/** Checks in which room each night is slept, now and before the guest last changed rooms. */
function wrongRooms(
  { room, rooms, beforeMove, checkin }: StoredBooking,
  last: NonNullable<Agreed['stay']>,
  agreed: readonly Agreed[],
): string | undefined {
  const isIn = [rooms && roomsByNight(rooms), rooms?.at(-1)?.room._id ?? room._id, room._id];
  const wrong = unlike(isIn, [last.rooms, last.room, last.room], (each) => JSON.stringify(each));
  const named = beforeMove && agreed.findLast(({ rev, stay }) => stay && rev <= beforeMove.rev)?.stay;
  if (wrong !== undefined || !beforeMove || !named) return wrong;
  const before = roomsByNight(beforeMove.rooms);
  const isBefore = unlike(before, named.rooms ?? { [checkin]: named.room }) === undefined;
  return isBefore ? undefined : `${JSON.stringify(before)} before the guest changed rooms`;
}

interface Priced {
  room: string;
  base: MinorUnits;
  tariff: number;
}

/** Returns the first base price, room or tariff that is not what was agreed, now or before a change of rooms. */
function wrongBase(booking: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const { room, rooms = [], quote, quoteBefore = quote, beforeMove } = booking;
  const stays = agreed.flatMap(({ stay }) => stay ?? []);
  const tariff = unlike(quoteBefore.tariff, stays.at(-1)?.bill ?? quoteBefore.tariff);
  const parts = [...rooms, ...(beforeMove?.rooms ?? [])].map((part) => part.room);
  const dearer = [room, ...parts].find(
    ({ _id, price }) => !stays.some((stay) => stay.room === _id && stay.base === minorUnits(price)),
  );
  const until = agreed.filter(({ rev }) => beforeMove && rev <= beforeMove.rev);
  return (
    wrongNight([...quote.nights, ...quoteBefore.nights], room._id, agreed) ??
    (tariff === undefined ? undefined : `tariff ${tariff}`) ??
    (beforeMove && wrongNight(beforeMove.quote.nights, parts.at(-1)?._id ?? room._id, until)) ??
    (dearer && `${dearer._id} never cost ${dearer.price}`)
  );
}

/** Returns the first night whose base price, room or tariff is not that of the revision that added it. */
function wrongNight(
  nights: readonly QuotedNight[],
  bookedIn: string,
  agreed: readonly Agreed[],
): string | undefined {
  const known = pricedNights(agreed);
  const [wrong] = nights.flatMap(({ date, room = bookedIn, base, tariff }) => {
    const was = known.get(date);
    if (!was) return [`${date} was never agreed`];
    const differ = unlike<Priced>(
      { base, room, tariff },
      { base: was.base, room: was.room, tariff: was.tariff },
      (night) => `${night.base} in ${night.room} by tariff ${night.tariff}`,
    );
    return differ === undefined ? [] : [`${date}: ${differ}`];
  });
  return wrong;
}

/** Returns what each night was agreed by, as of the last revision. */
function pricedNights(agreed: readonly Agreed[]): ReadonlyMap<string, Priced> {
  const byRev: { rev: number; known: ReadonlyMap<string, Priced> }[] = [];
  for (const { rev, stay } of agreed) {
    if (!stay) continue;
    const { nights, kept, elsewhere, restores = rev, ...priced } = stay;
    const added = nights.map(
      (date) => [date, { ...priced, ...elsewhere?.[date], tariff: kept?.[date] ?? priced.tariff }] as const,
    );
    const before = byRev.findLast((each) => each.rev <= restores);
    byRev.push({ rev, known: new Map([...(before?.known ?? []), ...added]) });
  }
  return byRev.at(-1)?.known ?? new Map();
}

function wrongExtras({ quote }: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const { extras = [] } = agreed.findLast((each) => each.extras) ?? {};
  return unlike(extrasIn(quote.extras), extras, (each) => JSON.stringify(each));
}

/** Compares the fee with the one that was set last: within a revision the lowest, because it is only ever lowered. */
function wrongFee(booking: StoredBooking, agreed: readonly Agreed[]): string | undefined {
  const { state, noShowFee = 0, cancellationFee = 0 } = booking;
  if (state !== 'no-show' && state !== 'cancelled') return undefined;
  const last = agreed.findLast(({ fee }) => fee !== undefined)?.rev;
  const fees = agreed.flatMap(({ rev, fee }) => (rev === last && fee !== undefined ? [fee] : []));
  const said = fees.length === 0 ? undefined : Math.min(...fees);
  return unlike(state === 'no-show' ? noShowFee : cancellationFee, said, (fee) => formatMinorUnits(fee));
}
