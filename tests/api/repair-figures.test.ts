import { monthOf } from '@innkeep/contract/calendar-date';
import { expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from './support/admin-sdk.ts';
import { aRoom } from './support/rooms.ts';
import { runScript } from './support/run-script.ts';
import { inDays } from './support/stays.ts';

const RECONCILE = 'scripts/reconcile.ts';

it('`npm run reconcile` names figures that are wrong, and with `--repair` they are right', async () => {
  const { _id: roomId, name } = await aRoom();
  const month = monthOf(inDays(20));
  await firestoreStats(db).addCounts([{ month, roomId, name, counts: { sold: 3 } }]);
  const line = new RegExp(`figures/wrong +${roomId} +- +${month} +sold has 3 too many`);
  const seen = await runScript(RECONCILE);
  expect(seen).toEqual({ exitCode: 1, output: expect.stringMatching(line) as string });
  expect((await runScript(RECONCILE, ['--repair'])).output).toMatch(
    new RegExp(`${line.source} \\(repaired\\)`),
  );
  const wrong: string[] = [];
  await proveFigures({ stats: firestoreStats(db), clock: hotelClock() }, ({ room }) => {
    wrong.push(room ?? '');
  });
  expect(wrong).not.toContain(roomId);
  expect(await firestoreStats(db).findCounts([month])).not.toContainEqual(
    expect.objectContaining({ roomId }),
  );
});
