import type { CalendarDate } from '../calendar-date.ts';
import type { Party } from './quoted-night.ts';
import type { Extra, MinorUnits, Tariff } from './tariff.ts';

/** What a guest or the desk chooses for a stay. */
export interface ChosenExtra {
  id: string;
  count: number;
}

/** An extra on a bill, as it was agreed. */
export interface QuotedExtra extends ChosenExtra, Pick<Extra, 'name' | 'per' | 'onCancel'> {
  /** Its price by the tariff with which it was chosen. */
  unit: MinorUnits;
  amount: MinorUnits;
  /** The ids of its taxes. */
  taxes: readonly string[];
  /** The version with which it was chosen. */
  tariff: number;
  /** By the night: the nights that it is charged for, where these are not all. */
  on?: readonly CalendarDate[];
  /** Only where the plan of the stay includes it: it is not chosen, and cancelling costs what the policy says. */
  isIncluded?: true;
  /** Only where the desk has posted it during the stay: it is charged by the piece and never follows the stay. */
  posted?: { key: string; date: CalendarDate; /** ISO text. */ at: string };
}

/** An extra to charge for on a bill. If its tariff is missing, figures are those agreed before. */
export type ExtraToCharge = ChosenExtra & Pick<QuotedExtra, 'tariff'> & Partial<QuotedExtra>;

/** The most pieces of one extra, and the most extras that the desk posts during one stay. */
export const MAX_COUNT = 20;
export const MAX_POSTED = 100;
/** How long what was posted can be undone without a reason. */
export const EXTRA_UNDO_MS = 10_000;

export function isByNight({ per }: Pick<Extra, 'per'>): boolean {
  return per === 'night' || per === 'guest-night';
}

export function isByGuest({ per }: Pick<Extra, 'per'>): boolean {
  return per === 'guest' || per === 'guest-night';
}

/** Whether something with dates, such as a tax, is in force on a night: in `[from, until)`. */
export function isInForce(
  { from, until }: { from?: CalendarDate | undefined; until?: CalendarDate | undefined },
  date: CalendarDate,
): boolean {
  return (from === undefined || from <= date) && (until === undefined || date < until);
}

/** Returns the name with the count, such as `Picnic × 2`. */
export function countedName({ name, count }: Pick<QuotedExtra, 'name' | 'count'>): string {
  return count > 1 ? `${name} × ${count}` : name;
}

/** Returns what a stay was booked with: what was chosen, and what its plan includes. */
export function bookedOf(extras: readonly QuotedExtra[] = []): QuotedExtra[] {
  return extras.filter(({ posted }) => !posted);
}

export function chosenOf(extras?: readonly QuotedExtra[]): QuotedExtra[] {
  return bookedOf(extras).filter(({ isIncluded }) => !isIncluded);
}

/**
 * Returns the extras of a stay that is changed. One that was chosen before keeps its version, also where its count
 * changes; a new one has the version in force. What was posted, or is included, stays.
 * @param wanted all that is chosen now; undefined where nothing changes
 */
export function extrasAfter(
  agreed: readonly QuotedExtra[] = [],
  wanted: readonly ChosenExtra[] | undefined,
  inForce: Pick<Tariff, 'version'>,
): ExtraToCharge[] {
  if (!wanted) return [...agreed];
  const before = chosenOf(agreed);
  const chosen = wanted.map(({ id, count }) => {
    const same = before.find((extra) => extra.id === id) ?? { tariff: inForce.version };
    return { ...same, id, count };
  });
  return [...chosen, ...agreed.filter(({ posted, isIncluded }) => posted ?? isIncluded)];
}

export function sumOfExtras(
  extras: readonly QuotedExtra[] | undefined,
  isCounted: (extra: QuotedExtra) => boolean = () => true,
): MinorUnits {
  return (extras ?? []).filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
}

/** An extra by the guest is charged for as many as there are, and one by the stay once. */
export function countLimit(extra: Pick<Extra, 'per'>, { guests }: Pick<Party, 'guests'>): number {
  if (extra.per === 'stay') return 1;
  return isByGuest(extra) ? guests : MAX_COUNT;
}
