import { addDays, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskStay, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { nightCount } from '@innkeep/contract/stay';
import { isChangeable } from '@innkeep/contract/stay-states';
import { useState } from 'react';
import { showError } from '../../../lib/toast.ts';
import { useMovesQuote } from '../api/change-chart.ts';
import { businessDayNow } from '../business-day-now.ts';
import { refusalWords } from '../words.ts';
import type { ChartWindow } from './chart-window.ts';
import { inTheWayWords, priceWords } from './chart-words.ts';
import {
  type NightInTheWay,
  whereItIs,
  type PlannedMove,
  type Target,
  isSameTarget,
  moveProblem,
  nightInTheWay,
  plannedFor,
} from './move-plan.ts';
import type { useMovePlan } from './use-move-plan.ts';

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

interface KnownStretch extends Known {
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
function stretchedWords({ target, edge }: Pick<Stretch, 'target' | 'edge'>): string {
  const [word, date] = edge === 'departure' ? ['until', target.checkout] : ['from', target.checkin];
  return `${word} ${spellCalendarDate(date, SPELLING.short)}, ${counted(nightCount(target), 'night')}`;
}

/** Returns, for example, `now stays until Mon 8 Feb, 4 nights: +$120.`. */
export function doneWords(done: DoneStretch): string {
  return `now stays ${stretchedWords(done)}: ${priceWords(done)}.`;
}

/** Returns what a stretch costs, or why it cannot be; an ellipsis until that is known. */
function verdictWords({ isChanged, problem, inTheWay, quote, failure }: KnownStretch): string {
  if (!isChanged) return '';
  if (problem !== undefined) return problem;
  if (inTheWay) return inTheWayWords(inTheWay);
  if (!quote) return failure ? refusalWords(failure) : '…';
  const code =
    quote.lostCode === undefined ? [] : [`The code ${quote.lostCode} does not apply to this stay.`];
  return [priceWords(quote), ...Object.values(quote.problems), ...code].join(' – ');
}

/** Outside its days the chart does not know which nights are free. */
function freeWords({ edge, target }: Stretch, { from, to }: Pick<ChartWindow, 'from' | 'to'>): string {
  const isRead = edge === 'departure' ? target.checkout <= to : from <= target.checkin;
  return isRead ? '' : 'not all shown here: checked when applied';
}

interface StretchingOptions {
  chart: DeskChart;
  window: Pick<ChartWindow, 'from' | 'to'>;
  plan: ReturnType<typeof useMovePlan>;
}

/** The user waits for the price with the mouse button down. */
const SOON_MS = 120;
const NOTHING: readonly PlannedMove[] = [];

/** The state while the user lengthens or shortens a stay: its price is asked for before it is let go. */
export function useStretching(options: StretchingOptions) {
  const { window, plan } = options;
  const [stretch, setStretch] = useState<Stretch>();
  const [done, setDone] = useState<DoneStretch>();
  const known = useKnown(options, stretch);
  const outcome = lettingGo(known);

  function begin(next: Stretch) {
    setDone(undefined);
    setStretch(next);
  }

  function make({ stay, target, edge }: Stretch, quote: MoveQuote) {
    const { before, after } = quote;
    plan.applyNow({ stay, target }, quote, ({ rev }) => setDone({ stay, target, edge, before, after, rev }));
  }

  /** @param isDrag whether the ghost goes in any case; else a stretch that cannot be stays, and says why */
  function letGo(isDrag: boolean) {
    if (!stretch || (outcome === 'refuse' && !isDrag)) return;
    setStretch(undefined);
    if (!known.isChanged) return;
    if (known.problem !== undefined) showError(known.problem);
    else if (outcome === 'apply' && known.quote) make(stretch, known.quote);
    else plan.add(stretch);
  }

  return {
    stretch,
    isFree: known.inTheWay === undefined && known.problem === undefined,
    isPossible: known.isChanged && known.problem === undefined,
    isAtOnce: outcome === 'apply',
    tip: stretch && known.isChanged ? [stretchedWords(stretch), verdictWords(known)] : undefined,
    words:
      stretch &&
      [stretchedWords(stretch), freeWords(stretch, window), verdictWords(known)].filter(Boolean).join(', '),
    start: (stay: DeskStay, edge: Edge, nights: number) =>
      begin({ stay, edge, target: stretched(plannedFor(stay, plan.plan), edge, nights) }),
    shift: (nights: number) =>
      setStretch((now) => now && { ...now, target: stretched(now.target, now.edge, nights) }),
    choose: (edge: Edge) =>
      setStretch((now) => (now && edgesOf(now.stay).includes(edge) ? { ...now, edge } : now)),
    dragTo: ({ stay, target }: PlannedMove, edge: Edge, nights: number) =>
      begin({ stay, edge, target: stretched(target, edge, nights) }),
    held: (stay: DeskStay): PlannedMove =>
      stretch?.stay._id === stay._id ? stretch : { stay, target: plannedFor(stay, plan.plan) },
    letGo,
    leave: () => setStretch(undefined),
    done,
    forget: () => setDone(undefined),
  };
}

function useKnown({ chart, plan }: StretchingOptions, stretch: Stretch | undefined): KnownStretch {
  const isChanged =
    stretch !== undefined && !isSameTarget(stretch.target, plannedFor(stretch.stay, plan.plan));
  const facts = { plan: plan.plan, rooms: chart.rooms, today: businessDayNow() };
  const problem = isChanged ? moveProblem(stretch, facts) : undefined;
  const inTheWay = isChanged ? nightInTheWay(stretch, chart, plan.plan, facts.today) : undefined;
  const isAsked = isChanged && problem === undefined;
  const asked = useMovesQuote(isAsked ? [stretch] : NOTHING, SOON_MS);
  const quote = isAsked && asked.isCurrent && !asked.isError ? asked.data?.[0] : undefined;
  return {
    isChanged,
    problem,
    inTheWay,
    hasPlan: plan.plan.length > 0,
    quote,
    failure: isAsked ? asked.error : null,
  };
}
