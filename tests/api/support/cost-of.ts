import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { emulatorHost, PROJECT_ID } from '../../../local/src/emulators.ts';
import type { Tally, Usage } from '../../../local/src/firestore/usage.ts';
import { mailsHaveLeft } from './mails.ts';

/** Only our own database counts; Google's emulator does not. */
export const isOfficialSuite = process.env.INNKEEP_SUITE === 'official';

/** Collections that mails of other tests read and write while they are sent. */
export const UNDER_WAY = ['mail', 'limits'];

/**
 * Returns the cost of some work in documents of all collections but `except`; other work at the same time counts, too.
 * Mails read the booking that they are about when they leave. Those that left before do not count; where `mail` is
 * excepted, those of the work count always, a read for each to a guest.
 */
export async function costOf(
  work: () => Promise<unknown>,
  except: string[] = [],
  projectId = PROJECT_ID,
): Promise<Tally> {
  await mailsHaveLeft();
  const before = await total(except, projectId);
  await work();
  if (except.includes(COLLECTIONS.mail)) await mailsHaveLeft(); // asks for mails itself
  const after = await total(except, projectId);
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    deletes: after.deletes - before.deletes,
  };
}

async function total(except: string[], projectId: string): Promise<Tally> {
  const address = `http://${emulatorHost('firestore')}/emulator/v1/projects/${projectId}/usage`;
  const usage = (await (await fetch(address)).json()) as Usage; // what local/src/firestore/admin-endpoint.ts sends
  const tallies = Object.entries(usage).filter(([collectionId]) => !except.includes(collectionId));
  const sum = (what: keyof Tally) => tallies.reduce((count, [, tally]) => count + tally[what], 0);
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') };
}
