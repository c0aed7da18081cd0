import type { FiguresLine } from '@innkeep/contract/desk/figures';
import type { HotelFacts } from '@innkeep/contract/hotel-shape';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatPrice } from '@innkeep/contract/money';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { BasisPoints, MinorUnits } from '@innkeep/contract/rates/tariff';

interface FigureColumn {
  label: string;
  /** Returns the cell's text; a dash if there is nothing to divide by. */
  textOf: (line: FiguresLine) => string;
}

/** The columns of both tables, those asked about most first. */
export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  { label: 'Occupancy', textOf: ({ occupancy }) => percentText(occupancy) },
  { label: 'ADR', textOf: ({ adr }) => amountText(adr) },
  { label: 'RevPAR', textOf: ({ revpar }) => amountText(revpar) },
  { label: 'Room revenue', textOf: ({ roomRevenue }) => amountText(roomRevenue) },
  { label: 'No-show fees', textOf: ({ noShowFees }) => amountText(noShowFees) },
  { label: 'Fees', textOf: ({ fees }) => amountText(fees) },
  { label: 'Taxes', textOf: ({ taxes }) => amountText(taxes) },
  { label: 'Rooms × days', textOf: ({ nights }) => countText(nights) },
  { label: 'Closed', textOf: ({ closed }) => countText(closed) },
  { label: 'Sold', textOf: ({ sold }) => countText(sold) },
  { label: 'Complimentary', textOf: ({ complimentary }) => countText(complimentary) },
  { label: 'Arrivals', textOf: ({ arrivals }) => countText(arrivals) },
  { label: 'Departures', textOf: ({ departures }) => countText(departures) },
  { label: 'No-shows', textOf: ({ noShows }) => countText(noShows) },
  { label: 'Lead time, days', textOf: ({ leadDays }) => leadText(leadDays) },
];

/** How the hotel writes numbers: with the signs of its amounts of money. */
type Signs = HotelFacts['money'];

/** Returns, for example, `21.8%`. */
export function percentText(share: BasisPoints | null, signs: Signs = HOTEL.money): string {
  return share === null ? '–' : `${withPoint((share / 100).toFixed(1), signs)}%`;
}

export function amountText(amount: MinorUnits | null): string {
  return amount === null ? '–' : formatMinorUnits(amount);
}

/** Returns, for example, `1,240`. */
export function countText(count: number, signs: Signs = HOTEL.money): string {
  return formatPrice(count, { ...signs, before: '', after: '' });
}

/** Returns, for example, `6.5`. */
export function leadText(days: number | null, signs: Signs = HOTEL.money): string {
  return days === null ? '–' : withPoint(String(days), signs);
}

function withPoint(number: string, { point }: Signs): string {
  return number.replace('.', point);
}
