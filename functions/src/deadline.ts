import { AppError } from '@innkeep/contract/errors';

/** The SDK alone would wait for minutes when the database cannot be reached. */
const DEADLINE_MS = 6500;

/** A call is answered, or given up, within this time: docs/dev/architecture.md. */
export const CALLS_END_MS = 10_000;

/** Waits until a deadline. What was sent may still succeed later; the signal keeps more from being sent. */
export async function withinDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  deadlineMs: number = DEADLINE_MS,
): Promise<T> {
  const abort = new AbortController();
  const late = new AppError('server/unavailable', { detail: `no answer within ${deadlineMs} ms` });
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(late);
      abort.abort(late);
    }, deadlineMs);
  });
  try {
    return await Promise.race([work(abort.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
