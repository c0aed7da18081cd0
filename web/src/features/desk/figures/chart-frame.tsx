import { AxisBottom, AxisLeft } from '@visx/axis';
import type { MonthLine } from '@innkeep/contract/desk/figures';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { spellMonth } from './figures-span.tsx';

/** In CSS pixels, drawn at the size that they are shown, so that the letters are legible on phones. */
const SIZES = { narrow: { width: 340, height: 210 }, wide: { width: 460, height: 230 } };
const MARGIN = { left: 56, right: 8, top: 10, bottom: 26 };
const TICKS = 4;
const LABEL = { fontSize: 12, fill: 'currentColor', fontFamily: 'inherit' };

interface ChartFrameProps {
  /** The accessible name: what the chart shows, in words. */
  label: string;
  title: string;
  months: readonly MonthLine[];
  /** The highest value. */
  max: number;
  tickText: (value: number) => string;
  legend?: ReactNode;
  children: (scales: Scales) => ReactNode;
}

export interface Scales {
  /** The left edge and the middle of a month. */
  leftOf: (month: string) => number;
  middleOf: (month: string) => number;
  bandWidth: number;
  heightOf: (value: number) => number;
  yOf: (value: number) => number;
}

/** The frame of a chart by months: caption, axes and legend. */
export function ChartFrame({ label, title, months, max, tickText, legend, children }: ChartFrameProps) {
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
    <figure className="figures-chart">
      <figcaption>
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

/** Returns as many names as fit beside each other. */
function everyFew(names: readonly string[], width: number): string[] {
  const step = Math.ceil((names.length * 52) / (width - MARGIN.left));
  return names.filter((_, index) => index % step === 0);
}
