import { write } from 'firebase-functions/logger';
import { logError } from './domain/base/log.ts';

/** Logs the cause when a scheduled run fails: Firebase's own wrapper logs only the message. */
export function logFailures(name: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (error) {
      logError(write, `${name} failed`, { cause: error });
      throw error;
    }
  };
}
