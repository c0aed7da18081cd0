import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAgreement, expectNothingLost } from '../../functions/src/testing/hotel-agreement.ts';
import type { HotelModel } from '../../functions/src/testing/hotel-model.ts';
import {
  bookMove,
  cancelMove,
  commands,
  deleteMove,
  editMove,
  endOf,
} from '../../functions/src/testing/hotel-moves.ts';
import { SEASONS, TIME_ZONES } from '../../functions/src/testing/seasons.ts';
import { removeRoom } from './support/rooms.ts';
import { aModel, aStoredHotel } from './support/stored-hotel.ts';

const season = fc.constantFrom(...SEASONS);
const zone = fc.constantFrom(...TIME_ZONES);
/** `SEED=… npx vitest …` repeats a run; a failure prints its seed. */
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
/** As many runs as fit: some sixty on an idle machine, a few on a busy one. */
const bounded = { ...seed, numRuns: 500, interruptAfterTimeLimit: 9000, endOnFailure: true };

afterEach(() => {
  vi.unstubAllEnvs();
});

async function close(model: HotelModel) {
  for (const { id } of model.rooms) await removeRoom(id);
}

describe('a hotel on Firestore', () => {
  it('is what its model says, whatever is booked, cancelled and changed', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        zone,
        season,
        fc.commands(commands, { maxCommands: 30, size: 'max' }),
        async (machine, now, moves) => {
          vi.stubEnv('TZ', machine);
          const real = aStoredHotel(now);
          const model = await aModel(real);
          await fc.asyncModelRun(() => ({ model, real }), moves);
          await expectAgreement(model, real);
          await close(model);
          runs += 1;
        },
      ),
      bounded,
    );
    expect(runs).toBeGreaterThan(0);
  });

  it('sells no night twice and forgets none, whatever happens at once', async () => {
    const all = fc.oneof(bookMove, bookMove, bookMove, cancelMove, editMove, deleteMove);
    const before = fc.array(bookMove, { maxLength: 10, size: 'max' });
    const atOnce = fc.array(all, { minLength: 10, maxLength: 25, size: 'max' });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(zone, season, before, atOnce, async (machine, now, first, then) => {
        vi.stubEnv('TZ', machine);
        const real = aStoredHotel(now);
        const model = await aModel(real);
        for (const move of first) await endOf(move.act(model, real).then((keepUp) => keepUp()));
        await Promise.all(then.map((move) => endOf(move.act(model, real))));
        await expectNothingLost(model, real);
        await close(model);
        runs += 1;
      }),
      bounded,
    );
    expect(runs).toBeGreaterThan(0);
  });
});
