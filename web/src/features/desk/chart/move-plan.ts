import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import { capacityProblem } from '@innkeep/contract/capacity';
import { changedDatesProblems, hasSlept, MAX_MOVES } from '@innkeep/contract/desk/moves';
import type { ChartRoom, DeskChart, DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { Stay } from '@innkeep/contract/stay';
import { isChangeable } from '@innkeep/contract/stay-states';
import { STATE_WORDS } from '../words.ts';
import { heldIn } from './row-items.ts';

/** Where a stay is to stand. */
export interface Target extends Stay {
  roomId: string;
}

/** A stay that is to stand elsewhere. */
export interface PlannedMove {
  /** As it is by now. */
  stay: DeskStay;
  target: Target;
  /** Where it was when that was planned, if somebody else has changed it since. */
  was?: Target;
}

export type MovePlan = readonly PlannedMove[];

export function whereItIs({ roomId, checkin, checkout }: DeskStay): Target {
  return { roomId, checkin, checkout };
}

export function isSameTarget(one: Target, other: Target): boolean {
  return one.roomId === other.roomId && one.checkin === other.checkin && one.checkout === other.checkout;
}

/** A stay of the same length that begins on another night. */
export function startingOn(target: Target, checkin: CalendarDate): Target {
  return { ...target, checkin, checkout: addDays(checkin, daysBetween(target.checkin, target.checkout)) };
}

/** Adds a move, in the place of an earlier one of the same stay; back to where it is, there is none. */
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

/**
 * The plan on what others have made of its stays meanwhile; a move that is done already is dropped. The same plan where
 * they have done nothing.
 */
export function rebase(plan: MovePlan, stays: readonly DeskStay[]): MovePlan {
  const news = plan.map((move) => {
    const stay = stays.find(({ _id, rev }) => _id === move.stay._id && rev > move.stay.rev);
    return stay ? { ...move, stay, was: move.was ?? whereItIs(move.stay) } : move;
  });
  if (news.every((move, index) => move === plan[index])) return plan;
  return news.filter(({ stay, target }) => !isSameTarget(whereItIs(stay), target));
}

interface MoveFacts {
  plan: MovePlan;
  rooms: readonly ChartRoom[];
  today: CalendarDate;
}

/** Why a stay cannot stand there, whoever else does: the server's rules, as far as the chart knows them. */
export function moveProblem(
  { stay, target }: PlannedMove,
  { plan, rooms, today }: MoveFacts,
): string | undefined {
  const room = rooms.find(({ _id }) => _id === target.roomId);
  const isElsewhere = target.roomId !== stay.roomId;
  const isMore = plan.length >= MAX_MOVES && !plan.some((move) => move.stay._id === stay._id);
  if (isMore) return `At most ${MAX_MOVES} stays are moved at once.`;
  if (!room) return 'Choose a room.';
  return (
    overProblem(stay) ??
    datesProblem(stay, target, today) ??
    (isElsewhere && hasSlept(stay, today) ? 'This guest has slept in their room.' : undefined) ??
    (isElsewhere ? capacityProblem(room, stay.guests) : undefined)
  );
}

function overProblem(stay: DeskStay): string | undefined {
  return isChangeable(stay) ? undefined : `This stay is not to come any more: ${STATE_WORDS[stay.state]}.`;
}

function datesProblem(stay: DeskStay, target: Target, today: CalendarDate): string | undefined {
  const { checkin, checkout } = changedDatesProblems(stay, target, today);
  return checkin ?? checkout;
}

/** A night that a move wants, and who has it. */
export interface NightInTheWay {
  night: CalendarDate;
  /** The guest; undefined where the room is blocked. */
  name: string | undefined;
}

/**
 * The first night that a move cannot have: stays that are planned leave their nights to the others, and hold those that
 * they are to have.
 */
export function nightInTheWay(
  { stay, target }: PlannedMove,
  chart: Pick<DeskChart, 'stays' | 'blocks'>,
  plan: MovePlan,
): NightInTheWay | undefined {
  const moved = new Set([stay._id, ...plan.map((move) => move.stay._id)]);
  const staying = heldIn({ ...chart, stays: chart.stays.filter(({ _id }) => !moved.has(_id)) });
  const coming = withoutMove(plan, stay._id).map((move) => ({
    roomId: move.target.roomId,
    from: move.target.checkin,
    to: move.target.checkout,
    what: { kind: 'stay' as const, stay: move.stay },
  }));
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
