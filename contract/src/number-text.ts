import type { HotelFacts } from './hotel-shape.ts';
import { HOTEL } from './hotel.ts';
import { majorUnits } from './money.ts';
import { plainFigures } from './plain-figures.ts';
import type { BasisPoints, MinorUnits } from './rates/tariff.ts';

/*
 * Numbers as people type them, with a point or a comma before the fraction. Text that cannot be parsed, or is empty,
 * becomes `NaN`, which no rule accepts; `optional` (web/src/components/form/parsed-field.tsx) turns empty text into
 * undefined.
 */

type Money = HotelFacts['money'];

/**
 * Parses `12.5`, `12,5`, `+20` or `−7.5 %` into basis points, or into a smaller unit for more decimals. No percentage
 * has thousands, so nothing may separate them. More decimals give a fraction, which the rules refuse.
 */
export function parsePercent(text: string, decimals = 2): BasisPoints {
  const typed = plainFigures(text).replace('%', '').trim();
  const [, sign, whole, fraction = ''] = /^([-+]?)(\d+)(?:[.,](\d+))?$/.exec(typed) ?? [];
  if (whole === undefined) return NaN;
  const units = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  return signed(sign, Number(`${units}.${fraction.slice(decimals)}0`));
}

export function percentText(
  points: BasisPoints,
  decimals = 2,
  { point }: Pick<Money, 'point'> = HOTEL.money,
): string {
  return Number.isNaN(points) ? '' : String(points / 10 ** decimals).replace('.', point);
}

export const TAX_DECIMALS = 3;

/** Digits, or thousands with one kind of separator. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*)$/;

/**
 * Parses `1,240.50`, `1.240,50`, `99,5` or `$99.5` into minor units. The last sign is a decimal point if no more
 * digits follow than the currency has decimals, otherwise a thousands separator: `1.200` dollars are 1,200.
 */
export function parseMoney(text: string, money: Money = HOTEL.money): MinorUnits {
  const { before, after, decimals, group } = money;
  const typed = [before.trim(), after.trim()].reduce((left, sign) => left.replace(sign, ''), text);
  const [, sign, figure = ''] = /^([-+]?)(.*)$/.exec(plainFigures(typed).trim()) ?? [];
  const [ending = '', point = '', last = ''] = /([.,])(\d+)$/.exec(figure) ?? [];
  const isThousands = point === group && last.length === 3;
  const isFraction = last.length <= decimals && figure.split(point).length === 2 && !isThousands;
  const [whole, fraction] =
    isFraction && point !== '' ? [figure.slice(0, -ending.length), last] : [figure, ''];
  if (!WHOLE.test(whole)) return NaN;
  return signed(sign, Number(whole.replace(/\D/g, '') + fraction.padEnd(decimals, '0')));
}

export function moneyText(amount: MinorUnits, money: Money = HOTEL.money): string {
  if (Number.isNaN(amount)) return '';
  const major = majorUnits(amount, money);
  return major.toFixed(Number.isInteger(major) ? 0 : money.decimals).replace('.', money.point);
}

export function parseWhole(text: string): number {
  const typed = plainFigures(text).trim();
  return /^[-+]?\d+$/.test(typed) ? Number(typed) : NaN;
}

/** Zero is not negative. */
function signed(sign: string | undefined, figure: number): number {
  return sign === '-' ? 0 - figure : figure;
}
