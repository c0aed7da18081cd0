import { setTimeout as pause } from 'node:timers/promises';

interface Retries {
  /** No new attempt begins later than this. */
  budgetMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/**
 * Short and many: a booking takes some 20 ms, so rivals for one month of one room pass one after the other. The SDK's
 * own pauses begin at a second, which allows five attempts within our deadline.
 */
const RETRIES: Retries = { budgetMs: 5000, firstPauseMs: 20, longestPauseMs: 500 };

/** Tries again, after random pauses that grow, as long as `isContended` says that a rival was faster. */
export async function retry<T>(
  attempt: () => Promise<T>,
  isContended: (error: unknown) => boolean,
  { budgetMs, firstPauseMs, longestPauseMs }: Retries = RETRIES,
): Promise<T> {
  const end = performance.now() + budgetMs;
  for (let longest = firstPauseMs; ; longest = Math.min(longest * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isContended(error) || performance.now() > end) throw error;
      await pause(Math.random() * longest);
    }
  }
}
