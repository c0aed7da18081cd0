import { addDays, daysBetween } from '@innkeep/contract/calendar-date';
import { after } from '../base/clock.ts';
import { logError } from '../base/log.ts';
import type { Difference } from '../reconcile/difference.ts';
import type { Counted, Pass, PassName, Slice } from '../reconcile/proof.ts';
import type { JobName, Trouble } from '../records/trouble.ts';
import { reportTrouble, type ReportDeps } from '../mail/report-trouble.ts';
import { NOTHING_FOUND, withDifference, type JobState, type PassState, type JobStore } from './job-state.ts';

const DAY_MS = 24 * 3_600_000;
/** Slices that follow each other within this time are kept by one write. */
const KEEP_EVERY_MS = 2000;
/** A run that fails is called again by the clock; if that fails, too, the hotel is told. */
const RUNS_BEFORE_TELLING = 2;

export interface JobDeps extends ReportDeps {
  readonly jobs: JobStore;
}

export interface Job {
  name: JobName;
  /** How long a run may take; what is begun then is still brought to its end. */
  budgetMs: number;
  passes: readonly Pass[];
  /** Returns what else is to be told that night; what disagrees it reports. */
  alsoTell?: (report: (difference: Difference) => void) => Promise<readonly Trouble[]>;
}

interface Run {
  readonly deps: JobDeps;
  readonly job: Job;
  readonly startedMs: number;
  readonly read: Partial<Record<Counted, number>>;
  readonly failures: { cause: unknown; pass?: PassName }[];
  keptMs: number;
  state: JobState;
}

/**
 * Does a night's work of a job, as far as its time allows, and tells the hotel what it found. It may be stopped at
 * any moment and called again: it goes on from the slice that was kept last, loses nothing that was found, and
 * tells nothing twice.
 * @throws what a pass threw; the others were run all the same
 */
export async function runJob(deps: JobDeps, job: Job): Promise<void> {
  const run = await begin(deps, job);
  if (!run) return;
  for (const pass of job.passes) await tried(run, () => walk(run, pass), pass.name);
  const more: Trouble[] = [];
  const report = (difference: Difference) => {
    run.state = { ...run.state, ...taken(run, { found: [difference] }) };
  };
  await tried(run, async () => void more.push(...((await job.alsoTell?.(report)) ?? [])));
  const { state, read } = run;
  const [failure] = run.failures;
  if (failure && state.runs < RUNS_BEFORE_TELLING) throw failure.cause;

  await end(run, [...unfinishedIn(run), ...more]);
  await tell(run);
  const differences = state.found.count;
  deps.log({ severity: 'INFO', message: 'reconciled', job: job.name, ...read, differences });
  if (failure) throw failure.cause;
}

async function tried(run: Run, work: () => Promise<void>, pass?: PassName): Promise<void> {
  try {
    await work();
  } catch (cause) {
    run.failures.push({ cause, ...(pass && { pass }) });
  }
}

/** Begins a run, after it has told what an earlier one could not; returns undefined if tonight's work is over. */
async function begin(deps: JobDeps, job: Job): Promise<Run | undefined> {
  const { clock, jobs } = deps;
  const night = clock.today();
  const startedMs = clock.now().getTime();
  const fresh = { ...NO_STATE, night, endedAt: clock.now().toISOString() };
  const state = (await jobs.read(job.name)) ?? fresh;
  const run: Run = { deps, job, startedMs, state, keptMs: startedMs, read: {}, failures: [] };
  if (state.night !== night && !state.isOver) await end(run, [{ kind: 'check-failed', job: job.name }]);
  if (run.state.isOver) await tell(run);
  if (run.state.night === night && run.state.isOver) return undefined;
  const isNew = run.state.night !== night;
  const missed: Trouble[] =
    run.state.night < addDays(night, -1)
      ? [{ kind: 'check-missed', job: job.name, last: run.state.night }]
      : [];
  const anew = { night, isOver: false, runs: 0, troubles: missed };
  await keep(run, { ...run.state, ...(isNew && anew), runs: isNew ? 1 : run.state.runs + 1 });
  return run;
}

const NO_STATE = { rev: 0, runs: 0, isOver: false, passes: {}, found: NOTHING_FOUND, troubles: [] };

async function keep(run: Run, state: JobState): Promise<void> {
  run.state = await run.deps.jobs.save(run.job.name, state);
  run.keptMs = run.deps.clock.now().getTime();
}

/** Goes through a pass, from where it was left, until it ends or its time is over. */
async function walk(run: Run, pass: Pass): Promise<void> {
  const { deps, job, startedMs } = run;
  const { night } = run.state;
  if (run.state.passes[pass.name]?.endedIn === night) return;
  const nowMs = () => deps.clock.now().getTime();
  const endMs = startedMs + job.budgetMs * pass.until;
  if (nowMs() >= startedMs + job.budgetMs) return;
  let at = begun(run, pass);
  const begin = { after: at.after, since: new Date(at.since) };
  for await (const slice of pass.slices(begin)) {
    at = { ...at, after: slice.cursor };
    run.state = { ...run.state, ...taken(run, slice), passes: { ...run.state.passes, [pass.name]: at } };
    const isLate = nowMs() >= endMs;
    if (isLate || nowMs() >= run.keptMs + KEEP_EVERY_MS) await keep(run, run.state);
    if (isLate) return;
  }
  at = { ...at, endedIn: night };
  await keep(run, { ...run.state, passes: { ...run.state.passes, [pass.name]: at } });
}

/** Returns how far a pass is: at its beginning, if it came to its end in another night. */
function begun({ deps, state }: Run, { name }: Pass): PassState {
  const last = state.passes[name];
  if (last && last.endedIn === undefined) return last;
  const now = deps.clock.now();
  const since = last?.beganAt ?? after(now, -DAY_MS).toISOString();
  return { beganAt: now.toISOString(), night: state.night, since };
}

/** Logs what was found in a slice, and adds it to what was found that night. */
function taken({ deps, state, read }: Run, slice: Omit<Slice, 'cursor'>): Pick<JobState, 'found'> {
  for (const [name, count] of Object.entries(slice.read ?? {}) as [Counted, number][])
    // its own keys
    read[name] = (read[name] ?? 0) + count;
  let { found } = state;
  for (const difference of slice.found) {
    const more = withDifference(found, difference);
    if (more !== found) logError(deps.log, 'data disagree', { ...difference });
    found = more;
  }
  return { found };
}

/** Returns the passes that should have come to their end by now: those that failed, and those that take too long. */
function unfinishedIn({ job, state, failures }: Run): Trouble[] {
  const failed = new Set(failures.map(({ pass }) => pass));
  return job.passes.flatMap(({ name, nights }): Trouble[] => {
    const { night = state.night, endedIn } = state.passes[name] ?? {};
    const taken =
      endedIn === undefined ? daysBetween(night, state.night) + 1 : daysBetween(endedIn, state.night);
    const isLate = endedIn !== state.night && taken >= nights;
    return isLate || failed.has(name)
      ? [{ kind: 'check-unfinished', job: job.name, pass: name, nights: taken }]
      : [];
  });
}

/** Ends a night's work: from now on nothing is added to what is to be told. */
async function end(run: Run, troubles: readonly Trouble[]): Promise<void> {
  const endedAt = run.deps.clock.now().toISOString();
  await keep(run, { ...run.state, endedAt, isOver: true, troubles: [...run.state.troubles, ...troubles] });
}

/** Mails what was found in a night whose work is over, unless that was done. A mail has the name of its night. */
async function tell(run: Run): Promise<void> {
  const { count, first } = run.state.found;
  const troubles: Trouble[] = [
    ...(count > 0 ? [{ kind: 'data-disagree' as const, count, first }] : []),
    ...run.state.troubles,
  ];
  if (troubles.length === 0) return;
  await reportTrouble(run.deps, SOURCES[run.job.name], troubles, run.state.night);
  await keep(run, { ...run.state, found: NOTHING_FOUND, troubles: [] });
}

const SOURCES = { nights: 'check', money: 'money' } as const;

const JOBS: readonly JobName[] = ['nights', 'money'];
/** The night in which clocks are turned back has 25 hours. */
const SILENT_AFTER_MS = 26 * 3_600_000;

/** Tells the hotel, once a day, of nightly jobs that have not done their work: one that is never called cannot tell. */
export async function watchJobs(deps: JobDeps): Promise<void> {
  const latest = after(deps.clock.now(), -SILENT_AFTER_MS);
  const states = await Promise.all(JOBS.map((job) => deps.jobs.read(job)));
  const troubles = states.flatMap((state, index): Trouble[] => {
    const job = JOBS[index];
    return job && state && new Date(state.endedAt) < latest
      ? [{ kind: 'check-missed', job, last: state.night }]
      : [];
  });
  await reportTrouble(deps, 'watch', troubles);
}
