import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { counted } from '@innkeep/contract/counted';
import type { Ghost } from './chart-row.tsx';
import { targetWords } from './chart-words.ts';
import { placeNights, type ChartWindow } from './chart-window.ts';
import { nightInTheWay, withMove, withoutMove, type MovePlan, type PlannedMove } from './move-plan.ts';
import type { Span } from './use-chart-drag.ts';

interface GhostsOptions {
  chart: DeskChart;
  plan: MovePlan;
  /** The stay that is being moved. */
  move: PlannedMove | undefined;
  /** Free nights that are being chosen. */
  span: Span | undefined;
  window: ChartWindow;
}

/** What stands nowhere yet: planned moves, the stay that is being moved, nights that are being chosen; by their rooms. */
export function ghostsOf({ chart, plan, move, span, window }: GhostsOptions): Map<string, Ghost[]> {
  const ghosts = new Map<string, Ghost[]>();
  const add = (roomId: string, ghost: Ghost) => ghosts.set(roomId, [...(ghosts.get(roomId) ?? []), ghost]);
  const planned = move ? [...withoutMove(plan, move.stay._id), move] : plan;
  const withAll = move ? withMove(plan, move) : plan;

  for (const each of planned) {
    const { stay, target } = each;
    const place = placeNights(target.checkin, target.checkout, window);
    const isFree = nightInTheWay(each, chart, withAll) === undefined;
    const isHeld = each === move;
    if (place) add(target.roomId, { ...place, id: stay._id, name: stay.name, isFree, isHeld });
  }
  const room = span && chart.rooms[span.row];
  if (room) {
    const { first, nights } = span;
    const place = { first, nights, isCutBefore: false, isCutAfter: false };
    add(room._id, { ...place, id: 'span', name: counted(nights, 'night'), isFree: true, isHeld: false });
  }
  return ghosts;
}

/** Where stays are to go, in words: of those that are planned to move. */
export function leavingOf(plan: MovePlan, rooms: readonly ChartRoom[]): Map<string, string> {
  const names = new Map(rooms.map(({ _id, name }) => [_id, name]));
  return new Map(
    plan.map(({ stay, target }) => [stay._id, targetWords(target, names.get(target.roomId) ?? '')]),
  );
}
