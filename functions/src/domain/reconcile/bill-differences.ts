import { isDeepStrictEqual } from 'node:util';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { majorUnits, stayTotal } from '@innkeep/contract/money';
import { type Quote, quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { recalculateBill } from '@innkeep/contract/rates/requote';
import { type Stay, hasDates, nightCount } from '@innkeep/contract/stay';
import type { Finding } from './difference.ts';
import type { LedgerBooking, RoomLedger } from './reconcile-store.ts';

export function checkBill(
  booking: LedgerBooking,
  { roomId, tariffs }: Pick<RoomLedger, 'roomId' | 'tariffs'>,
): Finding[] {
  const { bookingId, nights, total, price, quote: agreed } = booking;
  const findings: Finding[] = [];
  const [whole, ...shorter] = nightCounts(booking);
  if (whole === undefined) return [];
  const counts = [whole, ...shorter];
  const billed = counts.find((count) => count === agreed?.nights.length);
  if (billed === undefined ? !counts.includes(nights) : nights !== billed) {
    const detail = `${nights} instead of ${billed ?? whole}`;
    findings.push({ kind: 'booking/wrong-nights', booking: bookingId, detail });
  }
  const due = agreed ? majorUnits(agreed.total) : stayTotal(price, whole);
  if (total !== due) {
    findings.push({ kind: 'booking/wrong-total', booking: bookingId, detail: `${total} instead of ${due}` });
  }
  return agreed ? [...findings, ...checkQuote(booking, agreed, roomId, tariffs)] : findings;
}

/** Returns how many nights a bill may count: all, or those before the guest gave the others back. */
function nightCounts(booking: LedgerBooking): number[] {
  const { releasedFrom } = booking;
  if (!hasDates(booking)) return [];
  const { checkin } = booking;
  return [
    nightCount(booking),
    ...(isCalendarDate(releasedFrom) ? [nightCount({ checkin, checkout: releasedFrom })] : []),
  ];
}

function checkQuote(
  booking: LedgerBooking,
  agreed: Quote,
  roomId: string,
  tariffs: ReadonlyMap<number, Tariff>,
): Finding[] {
  const { bookingId } = booking;
  const gone = versionsIn(agreed).find((version) => !tariffOf(version, tariffs));
  if (gone !== undefined) {
    return [{ kind: 'booking/tariff-gone', booking: bookingId, detail: `there is no tariff ${gone}` }];
  }
  const due = reckoned(booking, agreed, roomId, tariffs);
  if (isDeepStrictEqual(agreed, due)) return [];
  const detail = `${firstWrong(agreed, due)} by the tariff`;
  return [{ kind: 'booking/wrong-bill', booking: bookingId, detail }];
}

function tariffOf(version: number, tariffs: ReadonlyMap<number, Tariff>): Tariff | undefined {
  return version === DEFAULT_TARIFF.version ? DEFAULT_TARIFF : tariffs.get(version);
}

/** Returns the versions of the tariffs that a bill names: its own, and those of its nights. */
export function versionsIn({ tariff, nights }: Quote): number[] {
  return [...new Set([tariff, ...nights.map((night) => night.tariff)])];
}

/** Returns the bill as it should be; undefined if it cannot be computed from its own figures. */
function reckoned(
  booking: LedgerBooking,
  agreed: Quote,
  roomId: string,
  tariffs: ReadonlyMap<number, Tariff>,
): Quote | undefined {
  const tariff = tariffOf(agreed.tariff, tariffs);
  const stay = billedStay(booking, agreed);
  if (!tariff || !stay) return undefined;
  const { price, guests, children, rev = 1 } = booking;
  const room = pricedRoom({ _id: roomId, price });
  const party = { guests, children };
  try {
    // A booking that was never changed was agreed at one price of one room. Otherwise each night names what
    // it was agreed by, or that the desk set its price.
    return rev === 1 && agreed.nights.every(({ named }) => named === undefined)
      ? quote(tariff, room, stay, party, agreed.discount)
      : recalculateBill({ quote: agreed, roomId, tariffs: withDefault(tariffs) }, tariff, {
          room,
          stay,
          party,
        });
  } catch {
    return undefined;
  }
}

function billedStay(booking: LedgerBooking, { nights }: Quote): Stay | undefined {
  if (!hasDates(booking)) return undefined;
  const { checkin, checkout, releasedFrom } = booking;
  const isWhole = nights.length === nightCount({ checkin, checkout });
  return { checkin, checkout: !isWhole && isCalendarDate(releasedFrom) ? releasedFrom : checkout };
}

function withDefault(tariffs: ReadonlyMap<number, Tariff>): ReadonlyMap<number, Tariff> {
  return new Map([...tariffs, [DEFAULT_TARIFF.version, DEFAULT_TARIFF]]);
}

/** Returns the first figure of a bill that is not what it should be, such as `total 33418 is 33417`. */
function firstWrong(agreed: Quote, due: Quote | undefined): string {
  const [was, is] = [figuresOf(agreed), figuresOf(due)];
  const wrong = [...new Set([...is.keys(), ...was.keys()])].find((name) => was.get(name) !== is.get(name));
  return `${wrong} ${was.get(wrong ?? '')} is ${is.get(wrong ?? '')}`;
}

/** Returns every figure and word of a bill by its path, such as `nights.0.price`. */
function figuresOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...figuresOf(part, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

/** Checks the bill that was agreed before a guest changed rooms, which is restored if that is undone. */
export function checkBillBeforeMove(
  { beforeMove, ...booking }: LedgerBooking,
  ledger: RoomLedger,
): Finding[] {
  if (!beforeMove) return [];
  const { price, roomId, quote } = beforeMove;
  const asAgreed = { quote, price, nights: quote.nights.length, total: majorUnits(quote.total) };
  const [wrong] = checkBill({ ...booking, ...asAgreed, releasedFrom: undefined }, { ...ledger, roomId });
  return wrong ? [{ ...wrong, kind: 'booking/wrong-before' }] : [];
}

/** Checks the bill that was agreed before the guest left early, which is restored if that is undone. */
export function checkBillBefore(booking: LedgerBooking, ledger: RoomLedger): Finding[] {
  const { bookingId, quote, quoteBefore } = booking;
  const find = (detail: string): Finding => ({ kind: 'booking/wrong-before', booking: bookingId, detail });
  if (!quoteBefore) {
    const isShorter = hasDates(booking) && quote && quote.nights.length < nightCount(booking);
    return isShorter ? [find('there is no bill of the nights that were given back')] : [];
  }
  const { nights, total } = quoteBefore;
  const asAgreed = { quote: quoteBefore, nights: nights.length, total: majorUnits(total) };
  const [wrong] = checkBill({ ...booking, ...asAgreed, releasedFrom: undefined }, ledger);
  return wrong ? [find(wrong.detail)] : [];
}
