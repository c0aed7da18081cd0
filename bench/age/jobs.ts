import { addDays } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { EXPORT_KINDS, type ExportPart } from '@innkeep/contract/desk/figures';
import type { Tally } from '../../local/src/firestore/usage.ts';
import type { Database } from '../support/start-database.ts';
import { scheduledJobs, type FunctionsOfAge } from './function-of-age.ts';
import { TODAY } from './hotel-of-age.ts';

/** Each part of an export is a call, which Hosting ends after a minute: https://firebase.google.com/docs/hosting/functions */
const CALL_SECONDS = 60;
const API_MIB = 512;
const DAYS = 365;
const AHEAD_DAYS = 100;

export interface MeasuredJob {
  name: string;
  spent: Tally;
  /** Processor time and the most memory of a process of its own; undefined if it did not end in time. */
  used: { ms: number; maxMib: number } | undefined;
  /** How long it may take, and how much memory it may use, as it is deployed. */
  most: { seconds: number; mib: number };
}

/** Measures everything that runs by the clock, and exports of a year, each in a new process. */
export async function measureJobs(database: Database, functions: FunctionsOfAge): Promise<MeasuredJob[]> {
  const measured: MeasuredJob[] = [];
  for (const job of await scheduledJobs()) {
    const most = { seconds: job.timeoutSeconds, mib: job.mib };
    measured.push({ name: job.job, most, ...(await counting(database, () => functions.runJob(job))) });
  }
  for (const kind of EXPORT_KINDS) {
    const run = () => exported(functions, kind);
    const most = { seconds: CALL_SECONDS, mib: API_MIB };
    measured.push({ name: `a year of ${kind} as CSV`, most, ...(await counting(database, run)) });
  }
  return measured;
}

async function counting(database: Database, run: () => Promise<MeasuredJob['used']>) {
  const before = await database.usage();
  const used = await run();
  const after = await database.usage();
  const spent = (what: keyof Tally) => after[what] - before[what];
  return { used, spent: { reads: spent('reads'), writes: spent('writes'), deletes: spent('deletes') } };
}

async function exported(functions: FunctionsOfAge, kind: string): Promise<MeasuredJob['used']> {
  const api = await functions.startApi();
  const token = functions.tokenOf({ uid: 'root', role: 'admin' });
  const range = { from: addDays(TODAY, AHEAD_DAYS - DAYS), to: addDays(TODAY, AHEAD_DAYS) };
  const before = await api.processorMs();
  try {
    for (let after: string | undefined = ''; after !== undefined;) {
      const query: string = new URLSearchParams({
        kind,
        ...range,
        ...(after !== '' && { after }),
      }).toString();
      const response: Response = await fetch(`${api.url}${DESK_API.export}?${query}`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(CALL_SECONDS * 1000),
      });
      if (!response.ok) return undefined;
      after = ((await response.json()) as ExportPart).next; // the contract's answer
    }
    return { ms: (await api.processorMs()) - before, maxMib: await api.maxMib() };
  } catch {
    return undefined; // a part took too long
  } finally {
    await api.end();
  }
}
