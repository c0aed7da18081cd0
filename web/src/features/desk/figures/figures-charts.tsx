import type { MonthLine } from '@innkeep/contract/desk/figures';
import { formatPrice, majorUnits } from '@innkeep/contract/money';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { amountText, percentText } from './figure-columns.ts';
import { spellMonth } from './figures-span.tsx';

/** In CSS pixels, drawn at the size that they are shown, so that the letters are legible on phones. */
const SIZES = { narrow: { width: 340, height: 210 }, wide: { width: 460, height: 230 } };
const MARGIN = { left: 56, right: 8, top: 10, bottom: 26 };
const TICKS = 4;
const LABEL = { fontSize: 12, fill: 'currentColor', fontFamily: 'inherit' };

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

/** Each has a stroke of its own, since color alone would not tell them apart. */
const RATES = [
  { name: 'ADR', className: 'figures-line', valueOf: ({ adr }: MonthLine) => adr },
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
    <span className="d-flex gap-4 fw-normal" aria-hidden="true">
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

interface ChartFrameProps {
  label: string;
  title: string;
  months: readonly MonthLine[];
  max: number;
  tickText: (value: number) => string;
  legend?: ReactNode;
  children: (scales: Scales) => ReactNode;
}

interface Scales {
  leftOf: (month: string) => number;
  middleOf: (month: string) => number;
  bandWidth: number;
  heightOf: (value: number) => number;
  yOf: (value: number) => number;
}

function ChartFrame({ label, title, months, max, tickText, legend, children }: ChartFrameProps) {
  const { width, height } = useMediaQuery('(max-width: 35.98em)') ? SIZES.narrow : SIZES.wide;
  const bottom = height - MARGIN.bottom;
  const names = months.map(({ month }) => month);
  const x = scaleBand({ domain: names, range: [MARGIN.left, width - MARGIN.right], padding: 0.3 });
  const y = scaleLinear({ domain: [0, max || 1], range: [bottom, MARGIN.top], nice: TICKS });
  const leftOf = (month: string) => x(month) ?? 0;
  const scales = {
    leftOf,
    middleOf: (month: string) => leftOf(month) + x.bandwidth() / 2,
    bandWidth: x.bandwidth(),
    heightOf: (value: number) => Math.max(0, bottom - y(value)), // the nightly proof reports a count below zero; a browser draws none
    yOf: (value: number) => y(value),
  };
  return (
    <figure className="figures-chart min-w-0 m-0">
      <figcaption className="d-flex flex-wrap justify-content-between row-gap-1 column-gap-4 mb-1 fw-semibold">
        <span>{title}</span> {legend}
      </figcaption>
      {/* Not translated: a translator's replacements inside an SVG text would not be drawn. */}
      <svg className="notranslate" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <AxisLeft
          scale={y}
          left={MARGIN.left}
          numTicks={TICKS}
          hideTicks
          stroke="currentColor"
          tickFormat={(value) => tickText(Number(value))}
          tickLabelProps={{ ...LABEL, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          hideTicks
          stroke="currentColor"
          tickValues={everyFew(names, width)}
          tickFormat={(month) => spellMonth(month, 'short').replace(/ \d\d/, ' ’')}
          tickLabelProps={{ ...LABEL, textAnchor: 'middle' }}
        />
        {children(scales)}
      </svg>
    </figure>
  );
}

function everyFew(names: readonly string[], width: number): string[] {
  const step = Math.ceil((names.length * 52) / (width - MARGIN.left));
  return names.filter((_, index) => index % step === 0);
}
