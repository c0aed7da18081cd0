import type { MonthLine } from '@innkeep/contract/desk/figures';
import { spellMonth } from './figures-span.ts';

/** What a drawing shows, for those who do not see it: its lowest and its highest month. The table says the rest. */
export function chartWords(
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
