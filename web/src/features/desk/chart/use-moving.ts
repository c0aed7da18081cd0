import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { Stay } from '@innkeep/contract/stay';
import { useState } from 'react';
import { businessDayNow } from '../business-day-now.ts';
import { showError } from '../../../lib/toast.ts';
import type { ChartWindow } from './chart-window.ts';
import { inTheWayWords, targetWords } from './chart-words.ts';
import {
  comingNights,
  isSameTarget,
  moveProblem,
  nightInTheWay,
  plannedFor,
  startingOn,
  whereItIs,
  type MovePlan,
  type PlannedMove,
  type Target,
} from './move-plan.ts';

interface KnownPlaces {
  chart: DeskChart;
  window: Pick<ChartWindow, 'from' | 'to'>;
  plan: MovePlan;
}

export function useMoving({ onPlanned, ...known }: KnownPlaces & { onPlanned: (move: PlannedMove) => void }) {
  const { chart, plan } = known;
  const [move, setMove] = useState<PlannedMove>();
  const today = businessDayNow();
  const problem = move && moveProblem(move, { plan, rooms: chart.rooms, today });

  function place(change: (target: Target, stay: DeskStay) => Target) {
    setMove((before) => before && { ...before, target: change(before.target, before.stay) });
  }

  return {
    move,
    words: move && placeWords(move, known, problem, today),
    isPossible: move !== undefined && problem === undefined,
    isElsewhere: move !== undefined && !isSameTarget(move.target, whereItIs(move.stay)),
    start: (stay: DeskStay) => setMove({ stay, target: plannedFor(stay, plan) }),
    shift: (nights: number, rows: number) =>
      place((target, stay) => {
        const index = chart.rooms.findIndex(({ _id }) => _id === target.roomId);
        const roomId = chart.rooms[index + rows]?._id ?? target.roomId;
        return { ...shifted(target, stay, nights), roomId };
      }),
    dragTo: ({ stay, target }: PlannedMove, nights: number, roomId: string) =>
      setMove({ stay, target: { ...shifted(target, stay, nights), roomId } }),
    placeAt: (roomId: string, checkin: CalendarDate | undefined) =>
      place((target, stay) => ({
        ...(canShift(stay) && checkin !== undefined ? startingOn(target, checkin) : target),
        roomId,
      })),
    /** Adds the move to the plan; does nothing if it is not possible. */
    finish: () => {
      if (!move || problem !== undefined) return;
      onPlanned(move);
      setMove(undefined);
    },
    /** As `finish`, but the ghost always goes. A taken night prevents nothing: the server decides. */
    drop: () => {
      if (move && problem === undefined) onPlanned(move);
      else if (problem !== undefined) showError(problem);
      setMove(undefined);
    },
    leave: () => setMove(undefined),
  };
}

function canShift({ state }: DeskStay): boolean {
  return state === 'booked';
}

function shifted(target: Target, stay: DeskStay, nights: number): Target {
  return canShift(stay) ? startingOn(target, addDays(target.checkin, nights)) : target;
}

/** Returns, for example, `The Sail Loft, Fri 14 May to Mon 17 May, held by Ana Silva on Sat 15 May`. */
export function placeWords(
  move: PlannedMove,
  { chart, window, plan }: KnownPlaces,
  problem: string | undefined,
  today: CalendarDate,
): string {
  const target = comingNights(move, today);
  const room = chart.rooms.find(({ _id }) => _id === target.roomId);
  const inTheWay = nightInTheWay(move, chart, plan, today);
  const words = inTheWay ? inTheWayWords(inTheWay) : freeWords(target, window);
  return `${targetWords(target, room?.name ?? '')}, ${problem ?? words}`;
}

/** Outside its days the chart does not know which nights are free. */
function freeWords({ checkin, checkout }: Stay, { from, to }: KnownPlaces['window']): string {
  const isRead = from <= checkin && checkout <= to;
  return isRead ? 'free' : 'not all shown here: checked when applied';
}
