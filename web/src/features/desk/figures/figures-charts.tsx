import type { MonthLine } from '@innkeep/contract/desk/figures';
import { formatPrice, majorUnits } from '@innkeep/contract/money';
import { Bar, LinePath } from '@visx/shape';
import { ChartFrame, type Scales } from './chart-frame.tsx';
import { amountText, percentText } from './figure-columns.ts';
import './figures-charts.scss';
import { spellMonth } from './figures-span.tsx';

interface ChartProps {
  months: readonly MonthLine[];
}

export function OccupancyChart({ months }: ChartProps) {
  return (
    <ChartFrame
      title="Occupancy"
      label={chartWords('Occupancy', months, ({ occupancy }) => occupancy, percentText)}
      months={months}
      max={10_000}
      tickText={(value) => `${value / 100}%`}
    >
      {({ leftOf, bandWidth, yOf, heightOf }) =>
        months.map(({ month, occupancy }) => (
          <Bar
            key={month}
            className="figures-bar"
            x={leftOf(month)}
            width={bandWidth}
            y={yOf(occupancy ?? 0)}
            height={heightOf(occupancy ?? 0)}
          />
        ))
      }
    </ChartFrame>
  );
}

/** Each has a stroke of its own, since colour alone would not tell them apart. */
const RATES = [
  { name: 'ADR', className: 'figures-line is-adr', valueOf: ({ adr }: MonthLine) => adr },
  { name: 'RevPAR', className: 'figures-line is-revpar', valueOf: ({ revpar }: MonthLine) => revpar },
] as const;

export function RatesChart({ months }: ChartProps) {
  const values = RATES.flatMap(({ valueOf }) => months.map((line) => valueOf(line) ?? 0));
  return (
    <ChartFrame
      title="ADR and RevPAR"
      label={RATES.map(({ name, valueOf }) => chartWords(name, months, valueOf, amountText)).join(' ')}
      months={months}
      max={Math.max(...values)}
      tickText={(value) => formatPrice(majorUnits(value))}
      legend={<Legend />}
    >
      {(scales) =>
        RATES.map(({ name, ...rate }) => <RateLine key={name} months={months} scales={scales} {...rate} />)
      }
    </ChartFrame>
  );
}

interface RateLineProps extends ChartProps {
  className: string;
  valueOf: (line: MonthLine) => number | null;
  scales: Scales;
}

function RateLine({ months, className, valueOf, scales: { middleOf, yOf } }: RateLineProps) {
  const points = months.map((line) => ({ x: middleOf(line.month), value: valueOf(line) }));
  return (
    <g className={className}>
      <LinePath
        data={points}
        defined={({ value }) => value !== null}
        x={({ x }) => x}
        y={({ value }) => yOf(value ?? 0)}
      />
      {points.map(({ x, value }) => value !== null && <circle key={x} cx={x} cy={yOf(value)} r={3} />)}
    </g>
  );
}

function Legend() {
  return (
    <span className="figures-legend" aria-hidden="true">
      {RATES.map(({ name, className }) => (
        <span key={name}>
          <svg width="28" height="10" className={className}>
            <path d="M0 5H28" />
            <circle cx="14" cy="5" r="3" />
          </svg>{' '}
          {name}
        </span>
      ))}
    </span>
  );
}

/** Returns the text alternative of a chart: its lowest and its highest month. The table has the rest. */
function chartWords(
  what: string,
  months: readonly MonthLine[],
  valueOf: (line: MonthLine) => number | null,
  textOf: (value: number) => string,
): string {
  const known = months.flatMap((line) => {
    const value = valueOf(line);
    return value === null ? [] : [{ month: line.month, value }];
  });
  const sorted = [...known].sort((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return `${what}: nothing to show.`;
  const at = ({ month, value }: typeof low) => `${textOf(value)} in ${spellMonth(month)}`;
  return low.value === high.value
    ? `${what}: ${at(low)}${known.length > 1 ? ' and each other month' : ''}.`
    : `${what}: from ${at(low)} to ${at(high)}.`;
}
