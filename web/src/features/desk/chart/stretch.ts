import { addDays, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { nightCount } from '@innkeep/contract/stay';
import { isChangeable } from '@innkeep/contract/stay-states';
import { refusalWords } from '../words.ts';
import type { ChartWindow } from './chart-window.ts';
import { inTheWayWords, priceWords } from './chart-words.ts';
import { type NightInTheWay, whereItIs, type PlannedMove, type Target } from './move-plan.ts';

export type Edge = 'arrival' | 'departure';

export interface Stretch extends PlannedMove {
  edge: Edge;
}

export function edgesOf(stay: Pick<DeskStay, 'state'>): readonly Edge[] {
  if (!isChangeable(stay)) return [];
  return stay.state === 'booked' ? ['arrival', 'departure'] : ['departure'];
}

/** Returns the target with one edge some nights later, or earlier; a night is always left. */
export function stretched(target: Target, edge: Edge, nights: number): Target {
  const { checkin, checkout } = target;
  if (edge === 'departure') {
    const [wanted, first] = [addDays(checkout, nights), addDays(checkin, 1)];
    return { ...target, checkout: wanted > first ? wanted : first };
  }
  const [wanted, last] = [addDays(checkin, nights), addDays(checkout, -1)];
  return { ...target, checkin: wanted < last ? wanted : last };
}

interface Known {
  problem: string | undefined;
  inTheWay: NightInTheWay | undefined;
  hasPlan: boolean;
  /** Undefined until the server has said what it costs. */
  quote: MoveQuote | undefined;
}

export interface KnownStretch extends Known {
  isChanged: boolean;
  failure: Error | null;
}

/** At once if the price was seen and nothing is to be asked; otherwise it joins the plan, which asks. */
export function lettingGo({ problem, inTheWay, hasPlan, quote }: Known): 'refuse' | 'plan' | 'apply' {
  if (problem !== undefined) return 'refuse';
  return inTheWay || hasPlan || !quote || !isPlain(quote) ? 'plan' : 'apply';
}

/** Whether nothing about a change of the bill has to be asked or explained. */
export function isPlain({ problems, lostCode, due }: MoveQuote): boolean {
  return Object.keys(problems).length === 0 && lostCode === undefined && due >= 0;
}

export interface DoneStretch {
  stay: DeskStay;
  target: Target;
  edge: Edge;
  before: number;
  after: number;
  rev: number;
}

export function wayBack({ stay, rev }: DoneStretch, stays: readonly DeskStay[]): PlannedMove | undefined {
  const now = stays.find(({ _id }) => _id === stay._id);
  return now?.rev === rev ? { stay: now, target: whereItIs(stay) } : undefined;
}

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
    quote.lostCode === undefined ? [] : [`The code ${quote.lostCode} does not apply to this stay.`];
  return [priceWords(quote), ...Object.values(quote.problems), ...code].join(' – ');
}

/** Outside its days the chart does not know which nights are free. */
export function freeWords({ edge, target }: Stretch, { from, to }: Pick<ChartWindow, 'from' | 'to'>): string {
  const isRead = edge === 'departure' ? target.checkout <= to : from <= target.checkin;
  return isRead ? '' : 'not all shown here: checked when applied';
}
