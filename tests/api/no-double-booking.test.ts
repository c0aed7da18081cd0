import fc from 'fast-check';
import { afterEach, describe, it, vi } from 'vitest';
import { expectAgreement, expectNothingLost } from '../../functions/src/testing/hotel-agreement.ts';
import type { HotelModel } from '../../functions/src/testing/hotel-model.ts';
import { bookMove, cancelMove, commands, endOf } from '../../functions/src/testing/hotel-moves.ts';
import { deleteMove, editMove } from '../../functions/src/testing/room-moves.ts';
import { promoMove, ratesMove, setPercent } from '../../functions/src/testing/rates-moves.ts';
import { SEASONS, TIME_ZONES } from '../../functions/src/testing/seasons.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { db } from './support/admin-sdk.ts';
import { removeRoom } from './support/rooms.ts';
import { aModel, aStoredHotel } from './support/stored-hotel.ts';
import { isLong } from '../../functions/src/testing/random-tests.ts';
import type { RealHotel } from '../../functions/src/testing/move.ts';

const season = fc.constantFrom(...SEASONS);
const zone = fc.constantFrom(...TIME_ZONES);
const settings = { numRuns: isLong ? 60 : 4, endOnFailure: true };

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs `work` in a hotel of its own, which is removed afterwards. */
async function inHotel(
  machine: string,
  now: string,
  work: (model: HotelModel, real: RealHotel) => Promise<void>,
) {
  vi.stubEnv('TZ', machine);
  const real = aStoredHotel(now);
  const model = await aModel(real);
  try {
    await work(model, real);
  } finally {
    for (const { id } of model.rooms) await removeRoom(id);
    for (const { code } of model.promos)
      await db.recursiveDelete(db.collection(COLLECTIONS.promos).doc(code));
    await setPercent(real, 0);
  }
}

describe('a hotel on Firestore', () => {
  it('is what its model says, whatever is booked, cancelled and changed', async () => {
    const some = fc.commands(commands, { maxCommands: 30, size: 'max' });
    await fc.assert(
      fc.asyncProperty(zone, season, some, async (machine, now, moves) => {
        await inHotel(machine, now, async (model, real) => {
          await fc.asyncModelRun(() => ({ model, real }), moves);
          await expectAgreement(model, real);
        });
      }),
      settings,
    );
  });

  it('sells no night twice and forgets none, whatever happens at once', async () => {
    const all = fc.oneof(bookMove, bookMove, bookMove, cancelMove, editMove, deleteMove, ratesMove);
    const before = fc.array(fc.oneof(bookMove, promoMove), { maxLength: 10, size: 'max' });
    const atOnce = fc.array(all, { minLength: 10, maxLength: 25, size: 'max' });
    await fc.assert(
      fc.asyncProperty(zone, season, before, atOnce, async (machine, now, first, then) => {
        await inHotel(machine, now, async (model, real) => {
          for (const move of first) await endOf(move.act(model, real).then((keepUp) => keepUp()));
          await Promise.all(then.map((move) => endOf(move.act(model, real))));
          await expectNothingLost(model, real);
        });
      }),
      settings,
    );
  });
});
