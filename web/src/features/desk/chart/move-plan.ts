import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import { capacityProblem } from '@innkeep/contract/party';
import { changedDatesProblems, firstToMove, MAX_MOVES, noNightToMove } from '@innkeep/contract/desk/moves';
import type { ChartRoom, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { hasSameDates, type Stay } from '@innkeep/contract/stay';
import { isChangeable, STATE_WORDS } from '@innkeep/contract/stay-states';
import { heldIn } from './row-items.ts';

export interface Target extends Stay {
  roomId: string;
}

export interface PlannedMove {
  stay: DeskStay;
  target: Target;
  /** Its place when the move was planned, if a colleague has changed it since. */
  was?: Target;
}

export type MovePlan = readonly PlannedMove[];

export function whereItIs({ roomId, checkin, checkout }: DeskStay): Target {
  return { roomId, checkin, checkout };
}

/** Returns where a stay is by the plan, or else where it is. */
export function plannedFor(stay: DeskStay, plan: MovePlan): Target {
  return plan.find((move) => move.stay._id === stay._id)?.target ?? whereItIs(stay);
}

export function isSameTarget(one: Target, other: Target): boolean {
  return one.roomId === other.roomId && hasSameDates(one, other);
}

export function startingOn(target: Target, checkin: CalendarDate): Target {
  return { ...target, checkin, checkout: addDays(checkin, daysBetween(target.checkin, target.checkout)) };
}

/** Returns the plan with a move, which replaces one of the same stay; a move back removes it. */
export function withMove(plan: MovePlan, move: PlannedMove): MovePlan {
  const others = withoutMove(plan, move.stay._id);
  if (isSameTarget(whereItIs(move.stay), move.target)) return others;
  return others.length < plan.length
    ? plan.map((each) => (each.stay._id === move.stay._id ? move : each))
    : [...plan, move];
}

export function withoutMove(plan: MovePlan, stayId: string): MovePlan {
  return plan.filter(({ stay }) => stay._id !== stayId);
}

/** Drops moves that are done already. Returns the same plan if nothing has changed. */
export function rebase(plan: MovePlan, stays: readonly DeskStay[]): MovePlan {
  const news = plan.map((move) => {
    const stay = stays.find(({ _id, rev }) => _id === move.stay._id && rev > move.stay.rev);
    return stay ? { ...move, stay, was: move.was ?? whereItIs(move.stay) } : move;
  });
  if (news.every((move, index) => move === plan[index])) return plan;
  return news.filter(({ stay, target }) => !isSameTarget(whereItIs(stay), target));
}

/** Leaves out the nights that the guest has slept, which do not move. */
export function comingNights({ stay, target }: PlannedMove, today: CalendarDate): Target {
  const isElsewhere = target.roomId !== stay.roomId;
  // Uses the planned day of arrival, since a future stay may move to an earlier one.
  const arriving = { state: stay.state, checkin: target.checkin };
  const from = isElsewhere ? firstToMove(arriving, today) : (stay.rooms?.at(-1)?.from ?? target.checkin);
  return from > target.checkin ? { ...target, checkin: from } : target;
}

/** Returns why a stay cannot have a place even if it is free, by those rules that the chart can check. */
export function moveProblem(
  { stay, target }: PlannedMove,
  { plan, rooms, today }: { plan: MovePlan; rooms: readonly ChartRoom[]; today: CalendarDate },
): string | undefined {
  const room = rooms.find(({ _id }) => _id === target.roomId);
  const isElsewhere = target.roomId !== stay.roomId;
  const isMore = plan.length >= MAX_MOVES && !plan.some((move) => move.stay._id === stay._id);
  if (isMore) return `You can move at most ${MAX_MOVES} stays at once.`;
  if (!room) return 'Choose a room.';
  const dates = changedDatesProblems(stay, target, today);
  return (
    (isChangeable(stay) ? undefined : `This stay can’t be moved: ${STATE_WORDS[stay.state]}.`) ??
    dates.checkin ??
    dates.checkout ??
    (isElsewhere ? noNightToMove(stay, target.checkout, today) : undefined) ??
    (isElsewhere ? capacityProblem(room, stay.guests) : undefined)
  );
}

export interface NightInTheWay {
  night: CalendarDate;
  /** The guest; undefined if the room is blocked. */
  name: string | undefined;
}

/** Planned stays give up their present nights and take their new ones. */
export function nightInTheWay(
  move: PlannedMove,
  chart: Pick<DeskChart, 'stays' | 'blocks'>,
  plan: MovePlan,
  today: CalendarDate,
): NightInTheWay | undefined {
  const { stay } = move;
  const target = comingNights(move, today);
  const moved = new Set([stay._id, ...plan.map((move) => move.stay._id)]);
  const staying = heldIn({ ...chart, stays: chart.stays.filter(({ _id }) => !moved.has(_id)) });
  const coming = withoutMove(plan, stay._id).map((other) => {
    const { roomId, checkin: from, checkout: to } = comingNights(other, today);
    return { roomId, from, to, what: { kind: 'stay' as const, stay: other.stay } };
  });
  const found = [...staying, ...coming]
    .filter(({ roomId, from, to }) => {
      return roomId === target.roomId && from < target.checkout && to > target.checkin;
    })
    .map(({ from, what }) => ({
      night: from > target.checkin ? from : target.checkin,
      name: what.kind === 'stay' ? what.stay.name : undefined,
    }));
  return found.sort((one, other) => (one.night < other.night ? -1 : 1))[0];
}
