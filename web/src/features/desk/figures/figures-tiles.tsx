import { monthsAfter, monthsBetween } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { FiguresLine, MonthLine } from '@innkeep/contract/desk/figures';
import { formatMinorUnits } from '@innkeep/contract/money';
import { Link } from 'react-router-dom';
import { useDay } from '../api/get-day.ts';
import { businessDayNow } from '../business-day-now.ts';
import { whoOwes } from '../takings/who-owes.ts';
import { amountText, percentText } from './figure-columns.ts';
import { type Span, useFigures, spellMonth } from './figures-span.tsx';

export function FiguresTiles({ span, total }: { span: Span; total: FiguresLine }) {
  const [before, last] = [monthsBefore(span), yearBefore(span)];
  const isSame = before.from === last.from && before.to === last.to;
  const against = [
    { span: before, figures: useFigures(before).data?.total },
    { span: last, figures: useFigures(last, { isWanted: !isSame }).data?.total },
  ].slice(0, isSame ? 1 : 2);
  const tiles = [
    { title: 'Occupancy', figure: OCCUPANCY },
    { title: 'Average daily rate (ADR)', figure: ADR },
    { title: 'Room revenue', figure: REVENUE },
  ];
  return (
    <dl className="figures-tiles tabular d-grid row-gap-4 column-gap-6 mb-8">
      {tiles.map(({ title, figure }) => (
        <div key={title} className="figures-tile">
          <dt className="fw-medium">{title}</dt>
          <dd className="figures-tile-value">{valueText(figure, total)}</dd>
          {against.map(({ span: other, figures }) => {
            const words = differenceWords(figure, total, figures, other);
            return words === undefined ? null : <dd key={other.from}>{words}</dd>;
          })}
        </div>
      ))}
      <OwedTile />
    </dl>
  );
}

function valueText({ valueOf, textOf }: TileFigure, total: FiguresLine): string {
  const value = valueOf(total);
  return value === null ? '—' : textOf(value);
}

function OwedTile() {
  const { data } = useDay(businessDayNow());
  const owing = data && whoOwes(data);
  const sum = owing?.reduce((all, { stay }) => all + stay.due, 0);
  return (
    <div className="figures-tile">
      <dt className="fw-medium">Owed now</dt>
      <dd className="figures-tile-value">{sum === undefined || sum === 0 ? '—' : formatMinorUnits(sum)}</dd>
      {owing && (
        <dd>
          <Link to={`${DESK_PAGE.payments}#owing`}>
            {owing.length === 0 ? 'All paid' : `By ${counted(owing.length, 'stay')}`}
          </Link>
        </dd>
      )}
    </div>
  );
}

export function monthsBefore({ from, to }: Span): Span {
  const count = monthsBetween(from, to).length;
  return { from: monthsAfter(from, -count), to: monthsAfter(from, -1) };
}

export function yearBefore({ from, to }: Span): Span {
  return { from: monthsAfter(from, -12), to: monthsAfter(to, -12) };
}

/** Returns a span in words that follow `in`. */
function spanWords({ from, to }: Span): string {
  return from === to ? spellMonth(from) : `${spellMonth(from, 'short')} to ${spellMonth(to, 'short')}`;
}

interface TileFigure {
  valueOf: (line: FiguresLine) => number | null;
  textOf: (value: number) => string;
  differenceOf: (difference: number) => string;
}

export const OCCUPANCY: TileFigure = {
  valueOf: ({ occupancy }) => occupancy,
  textOf: percentText,
  differenceOf: (difference) => `${percentText(difference).replace('%', '')} points`,
};
export const ADR: TileFigure = { valueOf: ({ adr }) => adr, textOf: amountText, differenceOf: amountText };
export const REVENUE: TileFigure = {
  valueOf: ({ roomRevenue }) => roomRevenue,
  textOf: amountText,
  differenceOf: amountText,
};

/** Undefined where one of them has no value. */
export function differenceWords(
  { valueOf, differenceOf }: TileFigure,
  now: FiguresLine,
  then: FiguresLine | undefined,
  span: Span,
): string | undefined {
  if (then === undefined || isEmpty(then) || isEmpty(now)) return undefined;
  const [value, other] = [valueOf(now), valueOf(then)];
  if (value === null || other === null) return undefined;
  const when = spanWords(span);
  if (value === other) return `Same as ${when}`;
  const difference = differenceOf(Math.abs(value - other));
  return value > other ? `Up ${difference} vs. ${when}` : `Down ${difference} vs. ${when}`;
}

export type MonthRow = MonthLine | { first: string; last: string };

export function foldedMonths(months: readonly MonthLine[]): MonthRow[] {
  const rows: MonthRow[] = [];
  for (const line of months) {
    const before = rows.at(-1);
    if (!isEmpty(line)) rows.push(line);
    else if (before && 'first' in before) rows.splice(-1, 1, { ...before, last: line.month });
    else rows.push({ first: line.month, last: line.month });
  }
  return rows;
}

export function isEmpty({ sold, arrivals, departures, noShows, roomRevenue }: FiguresLine): boolean {
  return sold === 0 && arrivals === 0 && departures === 0 && noShows === 0 && roomRevenue === 0;
}
