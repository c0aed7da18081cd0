import { createHash } from 'node:crypto';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { type Difference, differenceKey } from '../reconcile/difference.ts';
import type { PassName } from '../reconcile/proof.ts';
import type { NamedDifference, Trouble, JobName } from '../records/trouble.ts';

/** The state of a nightly job: how far each pass has come, and the findings not reported yet. */
export interface JobState {
  /** One more with each write: of two runs at once, the one that writes later ends. */
  rev: number;
  /** The night of the last run, by the hotel's date. */
  night: CalendarDate;
  runs: number;
  /** Whether that night's work is over. What was found then waits only to be told. */
  isOver: boolean;
  /** When a night's work was last over, as ISO text: at the first run of all, when that began. */
  endedAt: string;
  passes: Partial<Record<PassName, PassState>>;
  found: Found;
  troubles: readonly Trouble[];
}

export interface PassState {
  /** When it began, as ISO text, and the night of that. */
  beganAt: string;
  night: CalendarDate;
  /** When it had begun the time before: what changed since then is compared. */
  since: string;
  /** The cursor of the last slice; missing before the first. */
  after?: string;
  /** The night in which it came to its end; missing until then. */
  endedIn?: CalendarDate;
}

export interface Found {
  count: number;
  /** The keys of the first thousand: what is met again is not counted again. */
  keys: readonly string[];
  first: readonly NamedDifference[];
}

export const NOTHING_FOUND: Found = { count: 0, keys: [], first: [] };

/** The most differences that a mail names; all are in the log, and listed by `npm run reconcile`. */
const MAX_NAMED = 20;
/** So many keys are far less than a document may hold. */
const MAX_KEYS = 1000;

/** Adds a difference to those of the night; returns the same if it is among them. */
export function withDifference(found: Found, difference: Difference): Found {
  // A key may name an account, which should stay nowhere once it is forgotten.
  const key = createHash('sha256').update(differenceKey(difference)).digest('base64url').slice(0, 16);
  if (found.keys.includes(key)) return found;
  return {
    count: found.count + 1,
    keys: found.keys.length < MAX_KEYS ? [...found.keys, key] : found.keys,
    first: found.first.length < MAX_NAMED ? [...found.first, nameOf(difference)] : found.first,
  };
}

/** Returns the fields of a difference that a mail may show: not who holds nights, and no figures. */
function nameOf(difference: Difference): NamedDifference {
  const fields = ['kind', 'room', 'code', 'booking', 'payment', 'when'];
  const named = Object.entries(difference).filter(
    ([name, value]) => fields.includes(name) && value !== undefined,
  );
  return Object.fromEntries(named) as unknown as NamedDifference; // some of its own fields, and its kind
}

export interface JobStore {
  read(name: JobName): Promise<JobState | undefined>;
  /**
   * Writes what is known of a job, and counts the write.
   * @returns the state as it was stored, with its new `rev`
   * @throws Error if another run has written in between
   */
  save(name: JobName, state: JobState): Promise<JobState>;
}
