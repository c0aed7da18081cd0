import type { MoveQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { useState } from 'react';
import { showError } from '../../../lib/toast.ts';
import { useMovesQuote } from '../api/change-chart.ts';
import { businessDayNow } from '../business-day-now.ts';
import type { ChartWindow } from './chart-window.ts';
import { isSameTarget, moveProblem, nightInTheWay, type PlannedMove, whereItIs } from './move-plan.ts';
import {
  type DoneStretch,
  type Edge,
  edgesOf,
  type KnownStretch,
  lettingGo,
  type Stretch,
  stretched,
  freeWords,
  stretchedWords,
  verdictWords,
} from './stretch.ts';
import type { useMovePlan } from './use-move-plan.ts';

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
    words: stretch && wordsOf([stretchedWords(stretch), freeWords(stretch, window), verdictWords(known)]),
    start: (stay: DeskStay, edge: Edge, nights: number) =>
      begin({ stay, edge, target: stretched(startOf(stay, plan), edge, nights) }),
    shift: (nights: number) =>
      setStretch((now) => now && { ...now, target: stretched(now.target, now.edge, nights) }),
    choose: (edge: Edge) =>
      setStretch((now) => (now && edgesOf(now.stay).includes(edge) ? { ...now, edge } : now)),
    dragTo: ({ stay, target }: PlannedMove, edge: Edge, nights: number) =>
      begin({ stay, edge, target: stretched(target, edge, nights) }),
    held: (stay: DeskStay): PlannedMove =>
      stretch?.stay._id === stay._id ? stretch : { stay, target: startOf(stay, plan) },
    letGo,
    leave: () => setStretch(undefined),
    done,
    forget: () => setDone(undefined),
  };
}

function startOf(stay: DeskStay, { plan }: StretchingOptions['plan']) {
  return plan.find((move) => move.stay._id === stay._id)?.target ?? whereItIs(stay);
}

function useKnown({ chart, plan }: StretchingOptions, stretch: Stretch | undefined): KnownStretch {
  const isChanged = stretch !== undefined && !isSameTarget(stretch.target, startOf(stretch.stay, plan));
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

function wordsOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}
