import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { majorUnits } from '@innkeep/contract/minor-units';
import { stayTotal } from '@innkeep/contract/money';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { hasDates } from '@innkeep/contract/stay';
import type { Finding } from './differences.ts';
import type { LedgerBooking, RoomLedger } from './reconcile-store.ts';

/** Proves a bill: reckons it anew, by the tariff that it names. */
export function inBill(
  booking: LedgerBooking,
  slept: number,
  { roomId, tariffs }: Pick<RoomLedger, 'roomId' | 'tariffs'>,
): Finding[] {
  const { bookingId, nights, total, price, quote: agreed } = booking;
  const findings: Finding[] = [];
  if (nights !== slept) {
    const detail = `${nights} instead of ${slept}`;
    findings.push({ kind: 'booking/wrong-nights', booking: bookingId, detail });
  }
  const due = agreed ? majorUnits(agreed.total) : stayTotal(price, slept);
  if (total !== due) {
    findings.push({ kind: 'booking/wrong-total', booking: bookingId, detail: `${total} instead of ${due}` });
  }
  return agreed ? [...findings, ...inQuote(booking, agreed, roomId, tariffOf(agreed, tariffs))] : findings;
}

function inQuote(
  booking: LedgerBooking,
  agreed: Quote,
  roomId: string,
  tariff: Tariff | undefined,
): Finding[] {
  const { bookingId } = booking;
  if (!tariff) {
    const detail = `there is no tariff ${agreed.tariff}`;
    return [{ kind: 'booking/tariff-gone', booking: bookingId, detail }];
  }
  const due = reckoned(booking, agreed, roomId, tariff);
  if (isDeepStrictEqual(agreed, due)) return [];
  const detail = `${firstWrong(agreed, due)} by the tariff`;
  return [{ kind: 'booking/wrong-bill', booking: bookingId, detail }];
}

function tariffOf({ tariff }: Quote, tariffs: ReadonlyMap<number, Tariff>): Tariff | undefined {
  return tariff === DEFAULT_TARIFF.version ? DEFAULT_TARIFF : tariffs.get(tariff);
}

/** The bill as it should be; undefined where its own figures keep it from being reckoned. */
function reckoned(
  booking: LedgerBooking,
  { discount }: Quote,
  roomId: string,
  tariff: Tariff,
): Quote | undefined {
  if (!hasDates(booking)) return undefined;
  const { checkin, checkout, price, guests, children } = booking;
  const room = pricedRoom({ _id: roomId, price });
  try {
    return quote(tariff, room, { checkin, checkout }, { guests, children }, discount);
  } catch {
    return undefined;
  }
}

/** Such as `total 33418 is 33417`: the first figure of a bill that is not what it should be. */
function firstWrong(agreed: Quote, due: Quote | undefined): string {
  const [was, is] = [figuresOf(agreed), figuresOf(due)];
  const wrong = [...new Set([...is.keys(), ...was.keys()])].find((name) => was.get(name) !== is.get(name));
  return `${wrong} ${was.get(wrong ?? '')} is ${is.get(wrong ?? '')}`;
}

/** Every figure and word of a bill by where it stands, such as `nights.0.price`. */
function figuresOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...figuresOf(part, path === '' ? name : `${path}.${name}`),
    ]),
  );
}
