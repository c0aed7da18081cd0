import type { HotelFacts } from '@innkeep/contract/hotel-shape';
import { HOTEL } from '@innkeep/contract/hotel';
import { majorUnits, minorUnits } from '@innkeep/contract/money';
import type { BasisPoints, MinorUnits } from '@innkeep/contract/rates/tariff';

/*
 * Numbers as staff type them: with the hotel's signs, or with a comma or a point before the fraction, as other
 * countries write them. What could mean either goes by the hotel's signs, or is none. A text that cannot be read becomes `NaN`, which no rule accepts. An empty text
 * cannot be read either; where a field may be empty, `optional` (components/form/parsed-field.tsx) makes it
 * undefined.
 */

type Money = HotelFacts['money'];

/** Parses `12.5`, `12,5`, `+20` or `−7.5 %` into basis points, to a hundredth of a percent. */
export function parsePercent(text: string, money: Pick<Money, 'group' | 'point'> = HOTEL.money): BasisPoints {
  const figure = text.replace('%', '').trim();
  return Math.round(parseFigure(figure, 2, money) * 100);
}

export function percentText(points: BasisPoints, { point }: Pick<Money, 'point'> = HOTEL.money): string {
  return Number.isNaN(points) ? '' : String(points / 100).replace('.', point);
}

/** Parses `1,240.50`, `99,50` or `$99.5` into minor units. A currency without a fraction accepts none. */
export function parseMoney(text: string, money: Money = HOTEL.money): MinorUnits {
  const figure = [money.before.trim(), money.after.trim()].reduce(
    (left, sign) => left.replace(sign, ''),
    text,
  );
  return minorUnits(parseFigure(figure.trim(), money.decimals, money), money);
}

/** Formats an amount without the currency sign, for editing. */
export function moneyText(amount: MinorUnits, money: Money = HOTEL.money): string {
  if (Number.isNaN(amount)) return '';
  const major = majorUnits(amount, money);
  return major.toFixed(Number.isInteger(major) ? 0 : money.decimals).replace('.', money.point);
}

/** Parses a whole number, such as a number of nights. */
export function parseWhole(text: string): number {
  return parseFigure(text.trim(), 0, { group: '', point: '.' });
}

function parseFigure(
  text: string,
  decimals: number,
  { group, point }: Pick<Money, 'group' | 'point'>,
): number {
  const sign = /^[-−+]/.exec(text)?.[0] ?? '';
  const typed = text.slice(sign.length);
  const other = point === ',' ? '.' : ',';
  // Without a fraction, another country's figure could be a mistyped one of the hotel's.
  const abroad = typed.includes(other) ? figureOf(typed, decimals, point, other) : undefined;
  const figure = figureOf(typed, decimals, group, point) ?? abroad;
  if (figure === undefined) return NaN;
  return sign === '' || sign === '+' ? figure : 0 - figure;
}

/** Reads a figure by one country's signs; undefined where it is none. */
function figureOf(text: string, decimals: number, group: string, point: string): number | undefined {
  const [whole = '', fraction, ...rest] = text.split(point);
  const isGrouped = group !== '' && whole.includes(group);
  const [first = '', ...thousands] = isGrouped ? whole.split(group) : [whole];
  const isWhole = /^\d+$/.test(first) && thousands.every((part) => /^\d{3}$/.test(part));
  const isFraction = fraction === undefined || (/^\d+$/.test(fraction) && fraction.length <= decimals);
  if (!isWhole || !isFraction || rest.length > 0) return undefined;
  return Number(`${first}${thousands.join('')}.${fraction ?? '0'}`);
}
