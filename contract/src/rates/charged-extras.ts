import type { CalendarDate } from '../calendar-date.ts';
import { counted } from '../counted.ts';
import {
  countedName,
  countLimit,
  isByGuest,
  isByNight,
  isInForce,
  type ExtraToCharge,
  type QuotedExtra,
} from './extras.ts';
import type { ChargedFee, FeePart } from './fees.ts';
import type { Party, QuotedNight } from './quoted-night.ts';
import type { Extra, Tariff } from './tariff.ts';

export interface ChargedExtra extends ChargedFee {
  quoted: QuotedExtra;
}

/** The tariffs of a bill with extras: its own, that of each night, and that with which an extra was chosen. */
interface ExtraTariffs {
  own: Tariff;
  nights: readonly Pick<QuotedNight, 'date' | 'tariff'>[];
  tariffOf: (version: number) => Tariff;
}

type Figures = Pick<QuotedExtra, 'name' | 'per' | 'unit' | 'taxes' | 'onCancel'> &
  Pick<Extra, 'from' | 'until'>;

interface Charge {
  tariff: Tariff;
  figures: Figures;
  /** The nights that it is for. */
  dates: readonly CalendarDate[];
}

/**
 * Returns the extras of a stay as charges; those that are charged on no night are left out. An extra is charged by
 * the later of two versions: that of the night, or of the stay, and that with which it was chosen. What the later
 * one no longer offers is not charged, unless the whole stay was priced anew by it: then it costs what was agreed.
 */
export function chargedExtras(
  tariffs: ExtraTariffs,
  extras: readonly ExtraToCharge[],
  party: Party,
): ChargedExtra[] {
  return extras.flatMap((extra) => {
    const by = tariffs.tariffOf(extra.tariff);
    const agreed = figuresIn(by, extra) ?? figuresOf(extra);
    if (!agreed) return [];
    const count = extra.posted ? extra.count : Math.min(extra.count, countLimit(agreed, party));
    const charges: Charge[] = extra.posted
      ? [{ tariff: by, figures: agreed, dates: [] }]
      : spansOf(tariffs, agreed).flatMap(({ tariff, dates }) =>
          chargeUnder(tariffs, { extra, by, agreed }, tariff, dates),
        );
    if (charges.length === 0) return [];
    const parts = new Map<Tariff, FeePart>();
    for (const { tariff, figures } of charges) {
      const amount = (parts.get(tariff)?.amount ?? 0) + figures.unit * count;
      parts.set(tariff, { tariff, amount, taxes: figures.taxes });
    }
    const amount = [...parts.values()].reduce((sum, part) => sum + part.amount, 0);
    const { name, per, unit, taxes } = agreed;
    const { id, tariff, posted, isIncluded } = extra;
    const onCancel = isIncluded ? 'policy' : agreed.onCancel;
    const figures = { id, count, name, per, unit, amount, taxes, onCancel, tariff };
    const on = charges.flatMap(({ dates }) => dates);
    const isPartly = !posted && on.length < tariffs.nights.length;
    const quoted: QuotedExtra = {
      ...figures,
      ...(isPartly && { on }),
      ...(isIncluded && { isIncluded }),
      ...(posted && { posted }),
    };
    const words = inWords(quoted, charges.length);
    return [{ id, name: words, amount, parts: [...parts.values()], quoted }];
  });
}

/** The nights that are charged one by one, or the whole stay once. */
function spansOf({ own, nights, tariffOf }: ExtraTariffs, extra: Pick<Extra, 'per'>) {
  return isByNight(extra)
    ? nights.map(({ date, tariff }) => ({ tariff: tariffOf(tariff), dates: [date] }))
    : [{ tariff: own, dates: nights.map(({ date }) => date) }];
}

function chargeUnder(
  { own }: ExtraTariffs,
  { extra, by, agreed }: { extra: ExtraToCharge; by: Tariff; agreed: Figures },
  tariff: Tariff,
  dates: readonly CalendarDate[],
): Charge[] {
  const later = tariff.version > by.version ? tariff : by;
  const offered = figuresIn(later, extra);
  const isSame = offered?.per === agreed.per;
  if (!isSame && later !== by && later.version !== own.version) return [];
  const [under, figures] = offered && isSame ? [later, offered] : [by, agreed];
  return dates.some((date) => isInForce(figures, date)) ? [{ tariff: under, figures, dates }] : [];
}

/** An amount that the desk typed is on the bill alone. */
function figuresIn({ extras }: Tariff, { id, unit }: ExtraToCharge): Figures | undefined {
  const extra = extras?.find((each) => each.id === id);
  const amount = extra?.amount ?? unit;
  return extra && amount !== undefined ? { ...extra, unit: amount } : undefined;
}

function figuresOf({ name, per, unit, taxes, onCancel }: ExtraToCharge): Figures | undefined {
  return name !== undefined && per && unit !== undefined && taxes && onCancel
    ? { name, per, unit, taxes, onCancel }
    : undefined;
}

/** Such as `Sauna, 2 guests × 3 nights`, or `Picnic × 2`. */
function inWords({ name, per, count, posted }: Omit<QuotedExtra, 'amount'>, nights: number): string {
  if (posted) return countedName({ name, count });
  const words = [
    ...(isByGuest({ per }) ? [counted(count, 'guest')] : []),
    ...(isByNight({ per }) ? [counted(nights, 'night')] : []),
  ];
  const label = isByGuest({ per }) ? name : countedName({ name, count });
  return [label, words.join(' × ')].filter(Boolean).join(', ');
}
