import { endOf } from '@innkeep/contract/stay-states';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { allocate } from '@innkeep/contract/rates/divide';
import { sumOfExtras } from '@innkeep/contract/rates/extras';
import type { Quote, QuoteLine } from '@innkeep/contract/rates/quote';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { BilledStay } from './stats-store.ts';

/** What a night of a stay earns. The nights of a stay add up to its bill. */
export interface BilledNight {
  date: CalendarDate;
  /** Whether a guest slept here or is expected; false after an early departure, even if it is billed. */
  isSold: boolean;
  isComplimentary: boolean;
  roomRevenue: MinorUnits;
  fees: MinorUnits;
  extras: MinorUnits;
  taxes: MinorUnits;
  taxesBy: Readonly<Record<string, MinorUnits>>;
}

/** Returns the nights that a stay is billed for; none for cancelled stays and no-shows. */
export function billedNights(stay: BilledStay): BilledNight[] {
  const { state } = stay;
  if (state !== 'booked' && state !== 'checked-in' && state !== 'checked-out') return [];
  const { nights, lines, extras } = stay.quote;
  const left = nights.map(({ price, off }) => price - off);
  const shares = lines.flatMap((line) => sharesOf(line, left, extras));
  const end = endOf(stay);
  return nights.map(({ date, price, named }, index) => {
    const sum = (what: Share['what']) =>
      shares.reduce((total, share) => total + (share.what === what ? (share.ofNight[index] ?? 0) : 0), 0);
    const isSold = date < end;
    const taxesBy: Record<string, MinorUnits> = {};
    for (const { what, name, ofNight } of shares)
      if (what !== 'fee' && what !== 'extra') taxesBy[name] = (taxesBy[name] ?? 0) + (ofNight[index] ?? 0);
    return {
      date,
      isSold,
      isComplimentary: isSold && named !== undefined && price === 0,
      roomRevenue: (left[index] ?? 0) - sum('tax in the price'),
      fees: sum('fee') - sum('tax in fees'),
      extras: sum('extra') - sum('tax in extras'),
      taxes: sum('tax') + sum('tax in the price') + sum('tax in fees') + sum('tax in extras'),
      taxesBy,
    };
  });
}

interface Share {
  what: 'fee' | 'extra' | 'tax' | 'tax in the price' | 'tax in fees' | 'tax in extras';
  name: string;
  ofNight: number[];
}

/** Spreads a line of a bill over the nights: percentages by the price of each night, everything else evenly. */
function sharesOf(line: QuoteLine, left: readonly MinorUnits[], extras: Quote['extras']): Share[] {
  const { kind, id, name, amount, rate, base = 0, isOnNights } = line;
  switch (kind) {
    case 'fee':
    case 'extra':
      return [{ what: kind, name, ofNight: spread(amount, left, false) }];
    case 'tax':
      return [{ what: 'tax', name, ofNight: spread(amount, left, rate !== undefined) }];
    case 'included-tax': {
      const ofExtras = Math.min(
        base,
        sumOfExtras(extras, ({ taxes }) => id !== undefined && taxes.includes(id)),
      );
      // The part of the rest beyond the nights is fees.
      const whole = isOnNights === false ? 0 : left.reduce((sum, each) => sum + each, 0);
      const ofNights = Math.min(base - ofExtras, whole);
      const [inPrice = 0, inFees = 0, inExtras = 0] = allocate(amount, [
        ofNights,
        base - ofExtras - ofNights,
        ofExtras,
      ]);
      return [
        { what: 'tax in the price', name, ofNight: spread(inPrice, left, true) },
        { what: 'tax in fees', name, ofNight: spread(inFees, left, false) },
        { what: 'tax in extras', name, ofNight: spread(inExtras, left, false) },
      ];
    }
    case 'nights':
    case 'long-stay':
    case 'code':
      return []; // already in the prices of the nights
  }
}

function spread(amount: MinorUnits, left: readonly MinorUnits[], isByPrice: boolean): number[] {
  const hasPrice = left.some((each) => each > 0);
  return allocate(amount, isByPrice && hasPrice ? left : left.map(() => 1));
}
