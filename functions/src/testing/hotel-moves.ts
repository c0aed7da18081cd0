import fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { nightsOf } from '@innkeep/contract/stay';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { listRooms } from '../domain/rooms/list-rooms.ts';
import { ana } from './builders.ts';
import { deskMoves, roomMove } from './desk-moves.ts';
import { undoMove } from './step-moves.ts';
import { owedBy, type HotelModel, type ModelStay } from './hotel-model.ts';
import { promoMove, ratesMove } from './rates-moves.ts';
import { deleteMove, editMove, openMove, saleMove } from './room-moves.ts';
import type { RealHotel, Move } from './move.ts';

const MINUTE_MS = 60_000;
const index = fc.nat({ max: 99 });
const days = fc.nat({ max: 45 });
const nights = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) },
  fc.integer({ min: 1, max: 30 }),
);
const guests = fc.integer({ min: 1, max: 3 });

/**
 * A booking, maybe with a code. There are few rooms and the nights are near, so that many bookings want the
 * same ones.
 */
const booking = fc.tuple(index, days, nights, guests, fc.option(index, { freq: 2, nil: undefined }));
export const bookMove = booking.map(([which, ahead, length, count, code]): Move => ({
  expected: (model) => {
    const room = model.room(which);
    if (!room.isListed) return 'room/not-found';
    if (!room.isForSale) return 'room/not-for-sale';
    if (count > room.capacity) return 'request/invalid';
    if (!model.isFree({ roomId: room.id, stay: model.stayFromToday(ahead, length) }))
      return 'booking/dates-taken';
    const promo = code === undefined ? undefined : model.promo(code);
    return promo && model.isUsedUp(promo) ? 'code/used-up' : 'done';
  },
  act: async (model, real) => {
    const { id: roomId } = model.room(which);
    const stay = model.stayFromToday(ahead, length);
    const nightly = model.nightly(roomId);
    const prices = new Map(nightsOf(stay).map((night) => [night, nightly]));
    const promo = code === undefined ? undefined : model.promo(code);
    const input = { ...stay, guests: count, email: ana.email, room: { _id: roomId }, code: promo?.code };
    const { insertedId: id, booking } = await createBooking(real, ana, input);
    return () => {
      const code = { percentOff: promo?.percent ?? 0, code: promo?.code };
      const record = { id, roomId, guests: count, state: 'booked' } as const;
      const made: ModelStay = { ...record, ...stay, ...model.lateFor(stay), prices, ...code };
      expect(Math.round(booking.total * 100)).toBe(owedBy(made));
      model.stays.push(made);
    };
  },
  toString: () =>
    `book room ${which} in ${ahead} days for ${length} nights and ${count} guests with code ${code ?? 'none'}`,
}));

export const cancelMove = index.map((which): Move => ({
  expected: (model) => {
    const stay = model.stay(which);
    const isAhead = stay?.state === 'booked' && model.isCancellable(stay);
    return stay && !isAhead ? 'booking/begun' : 'done';
  },
  act: async (model, real) => {
    const stay = model.stay(which);
    const { deletedCount } = await cancelBooking(real, ana, stay?.id ?? 'none');
    return () => {
      expect(deletedCount).toBe(stay ? 1 : 0);
      model.stays = model.stays.filter((each) => each !== stay);
    };
  },
  toString: () => `cancel stay ${which}`,
}));

const searchMove = fc.tuple(days, nights, guests).map(([ahead, length, count]): Move => ({
  expected: () => 'done',
  act: async (model, real) => {
    const stay = model.stayFromToday(ahead, length);
    const { rooms } = await listRooms(real, { ...stay, guests: count });
    return () => {
      const found = rooms.map(({ _id }) => _id).filter((id) => model.rooms.some((room) => room.id === id));
      const free = model.rooms.filter(
        ({ id, isListed, isForSale, capacity: beds }) =>
          isListed && isForSale && beds >= count && model.isFree({ roomId: id, stay }),
      );
      // Rooms added at one instant are listed by their ids, which the model does not know.
      expect(found.sort()).toEqual(free.map(({ id }) => id).sort());
    };
  },
  toString: () => `search in ${ahead} days for ${length} nights and ${count} guests`,
}));

/**
 * Minutes, within which a late booking can still be cancelled, or hours, so that midnight passes at any time
 * of day.
 */
const wait = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 60 }).map((hours) => hours * 60),
);
const waitMove = wait.map((minutes): Move => ({
  expected: () => 'done',
  act: (model, real) => {
    real.time.now = new Date(real.time.now.getTime() + minutes * MINUTE_MS);
    return Promise.resolve(() => void (model.now = real.time.now));
  },
  toString: () => `wait ${minutes} minutes`,
}));

/** The moves that are run one after another, each compared with the model. */
export const commands = [
  bookMove,
  bookMove,
  bookMove,
  cancelMove,
  editMove,
  saleMove,
  deleteMove,
  openMove,
  searchMove,
  ratesMove,
  promoMove,
  waitMove,
  ...deskMoves,
].map((moves) => moves.map(commandOf));

/** What can happen while guests are in the house: they move, leave, come back, or stay longer. */
export const inHouseCommands = [
  roomMove,
  roomMove,
  undoMove,
  ...deskMoves,
  bookMove,
  saleMove,
  deleteMove,
  waitMove,
].map((moves) => moves.map(commandOf));

function commandOf(move: Move): fc.AsyncCommand<HotelModel, RealHotel> {
  return {
    check: () => true,
    run: async (model, real) => {
      const expected = move.expected(model);
      let keepUp: (() => void) | undefined;
      const ended = await endOf(move.act(model, real).then((keeping) => void (keepUp = keeping)));
      expect(ended).toBe(expected);
      keepUp?.();
    },
    toString: () => move.toString(),
  };
}

/** Returns `done`, or the code of a refusal; rethrows any other failure. */
export async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
