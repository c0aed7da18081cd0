import { addDays } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { EXPORT_KINDS } from '@innkeep/contract/desk/figures';
import type { Tally } from '../../local/src/firestore/usage.ts';
import type { Database } from '../support/start-database.ts';
import { scheduledJobs, type FunctionsOfAge } from './function-of-age.ts';
import { TODAY } from './hotel-of-age.ts';

/** An export is a call, which Hosting ends after a minute: https://firebase.google.com/docs/hosting/functions */
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
  for (const { bundle, job, timeoutSeconds, mib } of await scheduledJobs()) {
    const run = () => functions.runJob(bundle, job, timeoutSeconds);
    measured.push({ name: job, most: { seconds: timeoutSeconds, mib }, ...(await counting(database, run)) });
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
  const asked = `${api.url}${DESK_API.exportCsv}?${new URLSearchParams({ kind, ...range }).toString()}`;
  const before = await api.processorMs();
  try {
    const signal = AbortSignal.timeout(CALL_SECONDS * 1000);
    const response = await fetch(asked, { headers: { Authorization: `Bearer ${token}` }, signal });
    for await (const _part of response.body ?? []) void _part;
    if (!response.ok) return undefined;
    return { ms: (await api.processorMs()) - before, maxMib: await api.maxMib() };
  } catch {
    return undefined; // it took too long, or broke off
  } finally {
    await api.end();
  }
}
