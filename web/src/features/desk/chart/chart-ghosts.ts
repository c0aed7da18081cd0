import { counted } from '@innkeep/contract/counted';
import { nightCount } from '@innkeep/contract/stay';
import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { businessDayNow } from '../business-day-now.ts';
import type { Ghost } from './chart-row.tsx';
import { type ChartWindow, placeNights } from './chart-window.ts';
import { targetWords } from './chart-words.ts';
import {
  comingNights,
  type MovePlan,
  nightInTheWay,
  type PlannedMove,
  withMove,
  withoutMove,
} from './move-plan.ts';
import type { Stretch } from './use-stretching.ts';
import type { Span } from './use-chart-drag.ts';

interface GhostsOptions {
  chart: DeskChart;
  /** The room of each row. */
  rooms: readonly (ChartRoom | undefined)[];
  plan: MovePlan;
  move: PlannedMove | undefined;
  stretch: Stretch | undefined;
  span: Span | undefined;
  window: ChartWindow;
}

export function ghostsOf({
  chart,
  rooms,
  plan,
  move,
  stretch,
  span,
  window,
}: GhostsOptions): Map<string, Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  const add = (roomId: string, ghost: Ghost) => ghosts.set(roomId, [...(ghosts.get(roomId) ?? []), ghost]);
  const underWay = move ?? stretch;
  const planned = underWay ? [...withoutMove(plan, underWay.stay._id), underWay] : plan;
  const withAll = underWay ? withMove(plan, underWay) : plan;

  const today = businessDayNow();

  for (const each of planned) {
    const { stay } = each;
    const target = comingNights(each, today);
    const place = placeNights(target.checkin, target.checkout, window);
    const isFree = nightInTheWay(each, chart, withAll, today) === undefined;
    const isStretched = each === stretch;
    const name = isStretched ? counted(nightCount(target), 'night') : stay.name;
    if (place)
      add(target.roomId, { ...place, id: stay._id, name, isFree, isHeld: each === move, isStretched });
  }
  const room = span && rooms[span.row];
  if (room) {
    const { first, nights } = span;
    const place = { first, nights, isCutBefore: false, isCutAfter: false };
    const marks = { isFree: true, isHeld: false, isStretched: false };
    add(room._id, { ...place, id: 'span', name: counted(nights, 'night'), ...marks });
  }
  return ghosts;
}

export function leavingOf(plan: MovePlan, rooms: readonly ChartRoom[]): Map<string, string> {
  const names = new Map(rooms.map(({ _id, name }) => [_id, name]));
  return new Map(
    plan.map((move) => [
      move.stay._id,
      targetWords(comingNights(move, businessDayNow()), names.get(move.target.roomId) ?? ''),
    ]),
  );
}
