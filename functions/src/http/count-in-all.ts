import type { Request } from 'express';
import { AppError } from '@innkeep/contract/errors';
import type { CountRequest } from '../domain/rate-limits/rate-limiter.ts';
import { sourceAddress } from './caller-address.ts';

/** What strangers could try without end under addresses that they make up. */
export type CountedInAll = 'passwordResets' | 'wrongCodes';

/**
 * Counts a request against where it came from and of all callers together; nobody is counted on this machine. Who is
 * over the limit of their source uses up nothing that is everybody's: docs/security.md.
 * @returns takes it back
 */
export async function countInAll(
  count: CountRequest,
  req: Request,
  what: CountedInAll,
): Promise<() => Promise<void>> {
  const source = sourceAddress(req);
  if (source === undefined) return () => Promise.resolve();
  await count(`${what}PerSource`, source);
  try {
    await count(`${what}InAll`, 'everybody');
  } catch (error) {
    await quietly(() => count(`${what}PerSource`, source, -1));
    throw error;
  }
  return () =>
    quietly(async () => {
      await count(`${what}PerSource`, source, -1);
      await count(`${what}InAll`, 'everybody', -1);
    });
}

/** Does what carries a code, which counts where there is no such code: nobody finds one by trying. */
export async function countingWrongCodes<T>(
  count: CountRequest,
  req: Request,
  work: () => Promise<T>,
): Promise<T> {
  const takeBack = await countInAll(count, req, 'wrongCodes');
  const wrong = (error: unknown) => error instanceof AppError && error.code === 'code/not-valid';
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = wrong(error);
    throw error;
  } finally {
    if (!isWrong) await takeBack();
  }
}

/** What could not be taken back counts for ten minutes: nothing that was done or refused becomes another answer by it. */
function quietly(takeBack: () => Promise<void>): Promise<void> {
  return takeBack().catch(() => undefined);
}
