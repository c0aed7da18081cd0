import { parseTariff } from '../rates/tariff-schema.ts';
import { refusalsOf } from './refusals-of.ts';
import { seasonWith, tariffWith, taxWith } from './tariffs.ts';

export const tax = taxWith({ kind: 'percent', rate: 7000 });
export const fee = { id: 'linen', name: 'Linen', per: 'stay', amount: 2000 };
const policy = {
  deposit: 3000,
  pay: 'choice',
  tiers: [
    { daysBefore: 7, fee: { kind: 'percent', of: 5000 } },
    { daysBefore: 1, fee: { kind: 'nights', count: 2 } },
    { daysBefore: 0, fee: { kind: 'none' } },
  ],
};
export const whole = {
  ...tariffWith(),
  seasons: [{ ...seasonWith('July', '2027-07-01', '2027-08-01'), rooms: { attic: { price: 9000 } }, policy }],
  longStays: [{ nights: 7, percent: 500 }],
  extraGuests: { included: 2, amount: 1500, byRoom: { attic: { included: 1, amount: 500 } } },
  fees: [fee],
  taxes: [tax],
  policy,
  gaps: { least: 2 },
  standard: { name: 'Flexible', hint: 'Free to cancel.' },
};

/** Returns the tariff with another value at a path such as `seasons[0].name`. */
export function withAt(path: string, value: unknown): unknown {
  // A plain object, so that fields can be reached by name.
  const tariff = JSON.parse(JSON.stringify(whole)) as Record<string, unknown>;
  const names = path.match(/[^.[\]]+/g) ?? [];
  // Follows the path to the parent, which is always an object.
  const parent = names.slice(0, -1).reduce((part, name) => part[name] as Record<string, unknown>, tariff);
  parent[names.at(-1) ?? ''] = value;
  return tariff;
}

export const problems = (path: string, value: unknown) => refusalsOf(() => parseTariff(withAt(path, value)));
export const many = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));
