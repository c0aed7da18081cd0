import { addDays, daysBetween } from '@innkeep/contract/calendar-date';
import { after, DAY_MS } from '../base/clock.ts';
import { logError } from '../base/log.ts';
import type { Difference } from '../reconcile/difference.ts';
import type { Counted, Pass, PassName, Slice } from '../reconcile/proof.ts';
import type { JobName, Trouble } from '../records/trouble.ts';
import { reportTrouble, type ReportDeps } from '../mail/report-trouble.ts';
import { NOTHING_FOUND, withDifference, type JobState, type PassState, type JobStore } from './job-state.ts';

/** Slices within this time are saved with one write. */
const KEEP_EVERY_MS = 2000;
/** The scheduler repeats a failed run; if that fails, too, the hotel is told. */
const RUNS_BEFORE_TELLING = 2;

export interface JobDeps extends ReportDeps {
  readonly jobs: JobStore;
}

export interface Job {
  name: JobName;
  /** How long a run may take; a slice that has begun is still finished. */
  budgetMs: number;
  passes: readonly Pass[];
  /** Returns other troubles to tell that night, and reports differences. */
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
 * Does a job's work for the night, as far as its time allows, and tells the hotel what it found. It can be stopped at
 * any moment and called again: it continues after the last saved slice, loses no finding, and tells nothing twice.
 * @throws what a pass threw, after running the others
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

/** Begins a run, after telling what an earlier one could not; returns undefined if tonight's work is done. */
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

/** Continues a pass until it ends or runs out of time. */
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

/** Returns how far a pass has come; one that ended on another night starts over. */
function begun({ deps, state }: Run, { name }: Pass): PassState {
  const last = state.passes[name];
  if (last && last.endedIn === undefined) return last;
  const now = deps.clock.now();
  const since = last?.beganAt ?? after(now, -DAY_MS).toISOString();
  return { beganAt: now.toISOString(), night: state.night, since };
}

/** Logs what was found in a slice, and adds it to the night's findings. */
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

/** Returns the passes that should have finished by now: those that failed or take too long. */
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

/** Ends a night's work: nothing is added to its findings from now on. */
async function end(run: Run, troubles: readonly Trouble[]): Promise<void> {
  const endedAt = run.deps.clock.now().toISOString();
  await keep(run, { ...run.state, endedAt, isOver: true, troubles: [...run.state.troubles, ...troubles] });
}

/** Mails the findings of a finished night, once: the mail's id is that of the night. */
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

/** Tells the hotel, once a day, of nightly jobs that did not run: a job that is never called cannot say so itself. */
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
