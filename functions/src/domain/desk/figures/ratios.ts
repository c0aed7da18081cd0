import type { Figures, FiguresLine } from '@innkeep/contract/desk/figures';
import { divideHalfUp } from '@innkeep/contract/rates/divide';

export const NO_FIGURES: Figures = {
  nights: 0,
  closed: 0,
  elsewhere: 0,
  sold: 0,
  complimentary: 0,
  arrivals: 0,
  departures: 0,
  noShows: 0,
  roomRevenue: 0,
  noShowFees: 0,
  fees: 0,
  extras: 0,
  taxes: 0,
};

const NAMES = Object.keys(NO_FIGURES) as (keyof Figures)[]; // its only keys, by its type

export function sumUp(parts: readonly (Figures & { leads: readonly number[] })[]): FiguresLine {
  const figures = { ...NO_FIGURES };
  for (const part of parts) for (const name of NAMES) figures[name] += part[name];
  return withRatios(
    figures,
    parts.flatMap(({ leads }) => leads),
  );
}

/** Adds the ratios. Nothing else divides figures by each other. */
function withRatios(figures: Figures, leads: readonly number[]): FiguresLine {
  const { nights, closed, elsewhere, sold, complimentary, roomRevenue } = figures;
  const available = nights - closed;
  return {
    ...figures,
    occupancy: quotient((sold + elsewhere) * 10_000, available),
    adr: quotient(roomRevenue, sold - complimentary),
    // What nights that are sold by channels bring is not known here.
    revpar: quotient(roomRevenue, available - elsewhere),
    leadDays: medianOf(leads),
  };
}

function quotient(dividend: number, divisor: number): number | null {
  return divisor <= 0 ? null : divideHalfUp(dividend, divisor);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
