import type { FiguresLine } from '@innkeep/contract/desk/figures';
import type { HotelFacts } from '@innkeep/contract/hotel-shape';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits, formatPrice } from '@innkeep/contract/money';
import type { BasisPoints, MinorUnits } from '@innkeep/contract/rates/tariff';

export interface FigureColumn<Line = FiguresLine> {
  label: string;
  /** Returns the cell's text; a dash if there is no value. */
  textOf: (line: Line) => string;
}

type Taken = Pick<FiguresLine, 'sold' | 'roomRevenue'>;

const REVENUE: FigureColumn<Taken> = {
  label: 'Room revenue',
  textOf: ({ roomRevenue }) => amountOrGap(roomRevenue),
};
const SOLD: FigureColumn<Taken> = { label: 'Sold', textOf: ({ sold }) => countOrGap(sold) };

const ADR: FigureColumn<Pick<FiguresLine, 'adr'>> = { label: 'ADR', textOf: ({ adr }) => amountText(adr) };

export const SOURCE_COLUMNS = [REVENUE, SOLD] as const;
export const PLAN_COLUMNS = [...SOURCE_COLUMNS, ADR] as const;
export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  { label: 'Occupancy', textOf: ({ occupancy }) => percentText(occupancy) },
  ADR,
  { label: 'RevPAR', textOf: ({ revpar }) => amountOrGap(revpar) },
  ...SOURCE_COLUMNS,
  { label: 'Arrivals', textOf: ({ arrivals }) => countOrGap(arrivals) },
];
/** Only for hotels whose rooms channels sell. */
export const ELSEWHERE_COLUMN: FigureColumn = {
  label: 'Sold by channels',
  textOf: ({ elsewhere }) => countOrGap(elsewhere),
};
export const MORE_COLUMNS: readonly FigureColumn[] = [
  { label: 'Departures', textOf: ({ departures }) => countOrGap(departures) },
  { label: 'No-shows', textOf: ({ noShows }) => countOrGap(noShows) },
  { label: 'No-show fees', textOf: ({ noShowFees }) => amountOrGap(noShowFees) },
  { label: 'Fees', textOf: ({ fees }) => amountOrGap(fees) },
  { label: 'Extras', textOf: ({ extras }) => amountOrGap(extras) },
  { label: 'Taxes', textOf: ({ taxes }) => amountOrGap(taxes) },
  { label: 'Rooms × days', textOf: ({ nights }) => countOrGap(nights) },
  { label: 'Closed', textOf: ({ closed }) => countOrGap(closed) },
  { label: 'Complimentary', textOf: ({ complimentary }) => countOrGap(complimentary) },
  { label: 'Lead time, days', textOf: ({ leadDays }) => leadText(leadDays) },
];

const GAP = '—';

function countOrGap(count: number): string {
  return count === 0 ? GAP : countText(count);
}

function amountOrGap(amount: MinorUnits | null): string {
  return amountText(amount === 0 ? null : amount);
}

/** How the hotel writes numbers: with the separators of its currency. */
type Signs = HotelFacts['money'];

/** Returns, for example, `21.8%`. */
export function percentText(share: BasisPoints | null, signs: Signs = HOTEL.money): string {
  return share === null ? GAP : `${withPoint((share / 100).toFixed(1), signs)}%`;
}

export function amountText(amount: MinorUnits | null): string {
  return amount === null ? GAP : formatMinorUnits(amount);
}

/** Returns, for example, `1,240`. */
export function countText(count: number, signs: Signs = HOTEL.money): string {
  return formatPrice(count, { ...signs, before: '', after: '' });
}

/** Returns, for example, `6.5`. */
export function leadText(days: number | null, signs: Signs = HOTEL.money): string {
  return days === null ? GAP : withPoint(String(days), signs);
}

function withPoint(number: string, { point }: Signs): string {
  return number.replace('.', point);
}
