import type { Difference } from './difference.ts';
import type { MoneyDifference } from './money-finding.ts';

type Parts = Partial<Record<keyof Difference | keyof MoneyDifference, string>>;

/** Returns a text that two differences share if they are the same: the proof meets some from more than one side. */
export function differenceKey(difference: Difference | MoneyDifference): string {
  const { kind, room, booking, code, channel, payment, when }: Parts = difference;
  return [kind, room, booking, code, channel, payment, when].map((part) => part ?? '').join(' ');
}

/** Returns a function that tells whether a difference is given to it for the first time. */
export function firstTime(): (difference: Difference | MoneyDifference) => boolean {
  const seen = new Set<string>();
  return (difference) => {
    const { size } = seen;
    return seen.add(differenceKey(difference)).size > size;
  };
}
