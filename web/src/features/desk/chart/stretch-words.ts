import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { nightCount } from '@innkeep/contract/stay';
import { counted } from '@innkeep/contract/counted';
import { refusalWords } from '../words.ts';
import type { ChartWindow } from './chart-window.ts';
import { inTheWayWords, priceWords } from './chart-words.ts';
import type { DoneStretch, KnownStretch, Stretch } from './stretch.ts';

/** Returns, for example, `until Mon 8 Feb, 4 nights`. */
export function stretchedWords({ target, edge }: Pick<Stretch, 'target' | 'edge'>): string {
  const [word, date] = edge === 'departure' ? ['until', target.checkout] : ['from', target.checkin];
  return `${word} ${spellCalendarDate(date, SPELLING.short)}, ${counted(nightCount(target), 'night')}`;
}

/** Returns, for example, `now stays until Mon 8 Feb, 4 nights: +$120.`. */
export function doneWords(done: DoneStretch): string {
  return `now stays ${stretchedWords(done)}: ${priceWords(done)}.`;
}

/** Returns what a stretch costs, or why it cannot be; an ellipsis until that is known. */
export function verdictWords({ isChanged, problem, inTheWay, quote, failure }: KnownStretch): string {
  if (!isChanged) return '';
  if (problem !== undefined) return problem;
  if (inTheWay) return inTheWayWords(inTheWay);
  if (!quote) return failure ? refusalWords(failure) : '…';
  const code =
    quote.lostCode === undefined ? [] : [`The code ${quote.lostCode} does not hold for this stay.`];
  return [priceWords(quote), ...Object.values(quote.problems), ...code].join(' – ');
}

/** Outside its days the chart does not know which nights are free. */
export function freeWords({ edge, target }: Stretch, { from, to }: Pick<ChartWindow, 'from' | 'to'>): string {
  const isRead = edge === 'departure' ? target.checkout <= to : from <= target.checkin;
  return isRead ? '' : 'not all shown here: checked when applied';
}
