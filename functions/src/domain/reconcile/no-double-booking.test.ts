import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nightsOf } from '@innkeep/contract/stay';
import { aHotel, aRoom, root } from '../../testing/builders.ts';
import { expectAgreement, expectNothingLost } from '../../testing/hotel-agreement.ts';
import { HotelModel } from '../../testing/hotel-model.ts';
import { bookMove, cancelMove, commands, endOf, inHouseCommands } from '../../testing/hotel-moves.ts';
import { deleteMove, editMove, saleMove } from '../../testing/room-moves.ts';
import { deskMoves } from '../../testing/desk-moves.ts';
import { promoMove, ratesMove } from '../../testing/rates-moves.ts';
import { addStay } from '../bookings/add-stay.ts';
import { AS_AGREED } from '../bookings/plan-change.ts';
import { after } from '../clock.ts';
import { shuffled } from '../../testing/in-turn.ts';
import { SEASONS, TIME_ZONES } from '../../testing/seasons.ts';

const DAY_MS = 86_400_000;
const season = fc.constantFrom(...SEASONS);
const moves = fc.array(
  fc.oneof(
    bookMove,
    bookMove,
    bookMove,
    cancelMove,
    editMove,
    saleMove,
    deleteMove,
    ratesMove,
    promoMove,
    ...deskMoves,
  ),
  { maxLength: 25 },
);

function open(now: string) {
  const rooms = [aRoom({ _id: 'attic', price: 99.99 }), aRoom({ _id: 'berth', price: 120, capacity: 3 })];
  const real = aHotel(...rooms);
  real.time.now = new Date(now);
  const model = new HotelModel(real.time.now);
  for (const { _id, price, capacity } of rooms) model.addRoom(_id, price, capacity);
  return { model, real };
}

/** The same with a third room, and with guests who have slept in the others. */
async function openInHouse(now: string) {
  const { model, real } = open(now);
  const third = aRoom({ _id: 'cabin', price: 80, capacity: 3 });
  real.db.rooms.set('cabin', third);
  model.addRoom('cabin', 80, 3);
  real.time.now = after(new Date(now), -2 * DAY_MS);
  model.now = real.time.now;
  const guest = { name: 'Rosa Diaz', phone: '', arrivalTime: '', wish: '' };
  for (const roomId of ['attic', 'berth']) {
    const stay = model.stayFromToday(0, 6);
    const input = { ...AS_AGREED, ...stay, room: roomId, guest, guests: 1, children: 0, email: '', note: '' };
    const { _id: id } = await addStay(real, root, { ...input, isWalkIn: true });
    const prices = new Map(nightsOf(stay).map((night) => [night, model.nightly(roomId)]));
    const record = { id, roomId, guests: 1, state: 'checked-in', arrivedOn: model.today } as const;
    model.stays.push({ ...record, ...stay, ...model.lateFor(stay), prices, percentOff: 0, code: undefined });
  }
  real.time.now = new Date(now);
  model.now = real.time.now;
  return { model, real };
}

describe.each(TIME_ZONES)('on a machine in %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
  });

  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('a hotel is what its model says, whatever is booked, cancelled and changed', async () => {
    await fc.assert(
      fc.asyncProperty(season, fc.commands(commands, { maxCommands: 40 }), async (now, moved) => {
        const { model, real } = open(now);
        await fc.asyncModelRun(() => ({ model, real }), moved);
        await expectAgreement(model, real);
      }),
    );
  });

  it('each night of guests in the house is in the room in which it is slept, however often they move', async () => {
    await fc.assert(
      fc.asyncProperty(season, fc.commands(inHouseCommands, { maxCommands: 15 }), async (now, moved) => {
        const { model, real } = await openInHouse(now);
        await fc.asyncModelRun(() => ({ model, real }), moved);
        await expectAgreement(model, real);
      }),
    );
  });

  it('no night is sold twice and none forgotten, in whatever order it all happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(season, moves, moves, fc.scheduler(), async (now, before, atOnce, scheduler) => {
        const { model, real } = open(now);
        for (const move of before) await endOf(move.act(model, real).then((keepUp) => keepUp()));
        const hotel = shuffled(real, scheduler);
        const ends = atOnce.map((move) => endOf(move.act(model, hotel)));
        expect(await scheduler.waitFor(Promise.all(ends))).not.toContain('server/busy');
        await expectNothingLost(model, real);
      }),
    );
  });
});
