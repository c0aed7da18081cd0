import { emulatorHost, PROJECT_ID } from '../../../local/src/emulators.ts';
import type { Tally, Usage } from '../../../local/src/firestore/usage.ts';

/**
 * Returns the cost of some work in documents of all collections but `except`;
 * other work at the same time counts, too.
 */
export async function costOf(
  work: () => Promise<unknown>,
  except: string[] = [],
  projectId = PROJECT_ID,
): Promise<Tally> {
  const before = await total(except, projectId);
  await work();
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
