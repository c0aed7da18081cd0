import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '@innkeep/contract/calendar-date';
import { nightsOf, stayProblems, type Stay } from '@innkeep/contract/stay';
import { addBlock, liftBlock } from '../domain/blocks/save-block.ts';
import { applyMoves } from '../domain/bookings/apply-moves.ts';
import { changeStay } from '../domain/bookings/change-stay.ts';
import { root } from './builders.ts';
import { owedBy, roomsOf, type HotelModel, type ModelNights, type ModelStay } from './hotel-model.ts';
import { stepMoves } from './step-moves.ts';
import type { Move, RealHotel } from './move.ts';

const index = fc.nat({ max: 99 });
const shift = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.integer({ min: -3, max: 3 }) },
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const AS_AGREED = { pricing: 'keep', reason: '', overridesRules: false } as const;

/** Where a stay is to be moved, and to which dates. */
interface Target {
  roomId: string;
  stay: Stay;
}

/** Another room, or other days, or both. */
const target = fc
  .tuple(maybe(index), shift, shift)
  .map(([room, arrival, departure]) => (model: HotelModel, was: ModelStay): Target => {
    const stay = { checkin: addDays(was.checkin, arrival), checkout: addDays(was.checkout, departure) };
    return { roomId: room === undefined ? was.roomId : model.room(room).id, stay };
  });

/** Any room, on the same days. */
const elsewhere = index.map((room) => (model: HotelModel, { checkin, checkout }: ModelStay): Target => ({
  roomId: model.room(room).id,
  stay: { checkin, checkout },
}));

/** Returns why a stay cannot be moved, whoever holds the nights. */
function refusalOf(model: HotelModel, was: ModelStay, { stay }: Target): string | undefined {
  if (was.state !== 'booked' && was.state !== 'checked-in') return 'booking/not-now';
  const problems = stayProblems(stay, stay.checkin === was.checkin ? undefined : model.deskDay);
  const isPast = stay.checkout !== was.checkout && stay.checkout < model.deskDay;
  const isHere = was.state === 'checked-in' && stay.checkin !== was.checkin;
  return Object.keys(problems).length > 0 || isPast || isHere ? 'request/invalid' : undefined;
}

/** Returns why a stay cannot be moved, apart from its dates. */
function roomRefusalOf(model: HotelModel, was: ModelStay, { roomId, stay }: Target): string | undefined {
  const isMoved = roomId !== was.roomId;
  if (isMoved && hasSlept(model, was) && stay.checkout <= model.deskDay) return 'booking/not-now';
  const room = model.rooms.find(({ id }) => id === roomId);
  if (room?.isListed !== true) return 'room/not-found';
  return isMoved && was.guests > room.capacity ? 'request/invalid' : undefined;
}

/** Refuses nights of a room that is not for sale, unless the stay already has them or there is a reason. */
function saleRefusalOf(model: HotelModel, was: ModelStay, { roomId, stay }: Target): string | undefined {
  const isMore = roomId !== was.roomId || stay.checkin < was.checkin || stay.checkout > was.checkout;
  const room = model.rooms.find(({ id }) => id === roomId);
  return isMore && room?.isForSale === false ? 'room/not-for-sale' : undefined;
}

function hasSlept({ deskDay }: HotelModel, { state, checkin }: ModelStay): boolean {
  return state === 'checked-in' && checkin < deskDay;
}

/** Returns the nights of a stay once it is moved. Those that its guest has slept keep their room. */
function nightsAfter(model: HotelModel, was: ModelStay, { roomId, stay }: Target): ModelNights {
  if (!hasSlept(model, was)) return { roomId, stay };
  const slept = [...roomsOf({ ...was, stay: was })].filter(([night]) => night < model.deskDay);
  return { roomId, stay, slept: new Map(slept) };
}

/**
 * Moves a stay. Agreed nights keep their price, and new ones get the present one; a new day of arrival counts
 * as booked just now.
 */
function move(model: HotelModel, was: ModelStay, { roomId, stay }: Target): void {
  const { slept } = nightsAfter(model, was, { roomId, stay });
  const isElsewhereOnly =
    roomId !== was.roomId && stay.checkin === was.checkin && stay.checkout === was.checkout;
  const before =
    slept && isElsewhereOnly
      ? { on: model.deskDay, roomId: was.roomId, slept: was.slept ?? new Map() }
      : undefined;
  const nightly = model.nightly(roomId);
  was.prices = new Map(nightsOf(stay).map((night) => [night, was.prices.get(night) ?? nightly]));
  if (stay.checkin !== was.checkin) Object.assign(was, model.lateFor(stay));
  Object.assign(was, stay, { roomId, slept, before });
}

async function revOf(real: RealHotel, id: string): Promise<number> {
  return (await real.bookings.find(id))?.rev ?? 1;
}

const changeTo = ([which, to]: [number, (model: HotelModel, was: ModelStay) => Target]): Move => ({
  expected: (model) => {
    const was = model.stay(which);
    if (!was) return 'booking/not-found';
    const goal = to(model, was);
    const refusal =
      refusalOf(model, was, goal) ?? roomRefusalOf(model, was, goal) ?? saleRefusalOf(model, was, goal);
    return (
      refusal ?? (model.isFree(nightsAfter(model, was, goal), [was.id]) ? 'done' : 'booking/dates-taken')
    );
  },
  act: async (model, real) => {
    const was = model.stay(which);
    if (!was) {
      await changeStay(real, root, 'none', { rev: 1, ...AS_AGREED });
      return () => undefined;
    }
    const goal = to(model, was);
    const rev = await revOf(real, was.id);
    const change = { rev, room: goal.roomId, ...goal.stay, ...AS_AGREED };
    const booking = await changeStay(real, root, was.id, change);
    return () => {
      move(model, was, goal);
      expect(Math.round(booking.total * 100)).toBe(owedBy(was));
    };
  },
  toString: () => `change stay ${which}`,
});

const changeMove = fc.tuple(index, target).map(changeTo);

/** A guest changes rooms, and nothing else. */
export const roomMove = fc.tuple(index, elsewhere).map(changeTo);

/** Moves up to four stays together, to each other's places, rooms or days. */
const batchMove = fc.array(fc.tuple(index, target), { minLength: 1, maxLength: 4 }).map((wanted): Move => {
  const goalsIn = (model: HotelModel) => {
    const goals = new Map<ModelStay, Target>();
    for (const [which, to] of wanted) {
      const was = model.stay(which);
      if (was && !goals.has(was)) goals.set(was, to(model, was));
    }
    return [...goals];
  };
  return {
    expected: (model) => {
      const goals = goalsIn(model);
      const refusals = [refusalOf, roomRefusalOf].map((refusal) => {
        return goals.map(([was, goal]) => refusal(model, was, goal)).find((code) => code !== undefined);
      });
      const unsold = goals.map(([was, goal]) => saleRefusalOf(model, was, goal));
      return (
        refusals.find((code) => code !== undefined) ??
        (fitTogether(model, goals) ? undefined : 'moves/impossible') ??
        unsold.find((code) => code !== undefined) ??
        'done'
      );
    },
    act: async (model, real) => {
      const goals = goalsIn(model);
      const moves = [];
      for (const [{ id }, { roomId: room, stay }] of goals)
        moves.push({ id, rev: await revOf(real, id), room, ...stay });
      await applyMoves(real, root, { moves, reason: '' });
      return () => {
        for (const [was, goal] of goals) move(model, was, goal);
      };
    },
    toString: () => `move ${wanted.length} stays together`,
  };
});

function fitTogether(model: HotelModel, goals: readonly [ModelStay, Target][]): boolean {
  const movers = goals.map(([{ id }]) => id);
  const after = goals.map(([was, goal]) => nightsAfter(model, was, goal));
  const nights = after.flatMap((moved) => [...roomsOf(moved)].map((each) => each.join()));
  return new Set(nights).size === nights.length && after.every((moved) => model.isFree(moved, movers));
}

const blockMove = fc
  .tuple(index, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 10 }))
  .map(([which, ahead, length]): Move => ({
    expected: (model) => {
      const room = model.room(which);
      if (!room.isListed) return 'room/not-found';
      return model.isFree({ roomId: room.id, stay: model.stayFromToday(ahead, length) })
        ? 'done'
        : 'booking/dates-taken';
    },
    act: async (model, real) => {
      const { id: roomId } = model.room(which);
      const stay = model.stayFromToday(ahead, length);
      const span = { from: stay.checkin, to: stay.checkout };
      const { _id: id } = await addBlock(real, root, { roomId, ...span, kind: 'closed', note: '' });
      return () => void model.blocks.push({ id, roomId, stay });
    },
    toString: () => `block room ${which} in ${ahead} days for ${length} nights`,
  }));

const liftMove = index.map((which): Move => ({
  expected: () => 'done',
  act: async (model, real) => {
    const block = model.blocks[which % model.blocks.length];
    const { deletedCount } = await liftBlock(real, root, { id: block?.id ?? 'none', rev: 1 });
    return () => {
      expect(deletedCount).toBe(Number(block !== undefined));
      model.blocks = model.blocks.filter((each) => each !== block);
    };
  },
  toString: () => `lift block ${which}`,
}));

export const deskMoves = [changeMove, batchMove, blockMove, liftMove, ...stepMoves];
