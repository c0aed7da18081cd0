import { counted } from './counted.ts';
import type { Party } from './rates/quoted-night.ts';
import { GUESTS } from './constants.ts';
import type { Room } from './room.ts';

export const NO_ADULT = 'At least one of the guests must be an adult.';

/** Of a booking, the bill says the ages. */
interface AnyParty extends Pick<Party, 'guests'> {
  children?: number | undefined;
  ages?: readonly number[] | undefined;
  quote?: Pick<Party, 'ages'>;
}

/** Describes who comes: `2 guests`, `2 adults, 1 child`, `2 adults, 2 children (9, 2)`. */
export function partyWords(party: AnyParty): string {
  return party.children ? partyFigure(party) : counted(party.guests, 'guest');
}

/** Describes who comes where a label already says that they are guests: `2`, `2 adults, 1 child`. */
export function partyFigure({ guests, children = 0, quote, ages = quote?.ages }: AnyParty): string {
  if (children === 0) return String(guests);
  const few = children === 1 ? '1 child' : `${children} children`;
  return `${counted(guests - children, 'adult')}, ${few}${agesInWords(ages)}`;
}

/** Returns the ages that are known, to follow the number of children: ` (9, 2)`. */
export function agesInWords(ages: readonly number[] = []): string {
  return ages.length > 0 ? ` (${ages.join(', ')})` : '';
}

/**
 * Divides a party as evenly as the rooms allow, with an adult in each; undefined where they cannot. The oldest children
 * are in the first.
 */
export function divideParty(
  { guests, children, ages = [] }: Party,
  [first, second]: readonly [capacity: number, capacity: number],
): readonly [Party, Party] | undefined {
  if (guests > first + second || guests - children < 2) return undefined;
  const inFirst = within(Math.ceil(guests / 2), Math.max(1, guests - second), Math.min(first, guests - 1));
  const inSecond = guests - inFirst;
  const withFirst = within(Math.ceil(children / 2), children - (inSecond - 1), inFirst - 1);
  const dealt = [...ages].sort((a, b) => b - a);
  const agesOf = (own: number[]) => own.length > 0 && { ages: own };
  return [
    { guests: inFirst, children: withFirst, ...agesOf(dealt.slice(0, withFirst)) },
    { guests: inSecond, children: children - withFirst, ...agesOf(dealt.slice(withFirst)) },
  ];
}

function within(wanted: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, wanted));
}

export function capacityProblem(
  { name, capacity }: Pick<Room, 'name' | 'capacity'>,
  guests: number | string,
): string | undefined {
  const most = Math.min(GUESTS.max, capacity);
  if (!(Number(guests) > most)) return undefined;
  return `${name} sleeps ${most === 1 ? 'one guest' : `up to ${most} guests`}.`;
}
