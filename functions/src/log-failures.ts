import { write } from 'firebase-functions/logger';
import { logError } from './domain/log.ts';

/** Logs why a scheduled run failed: Firebase's own wrapper logs the message alone. */
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
