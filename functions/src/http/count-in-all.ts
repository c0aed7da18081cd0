import type { Request } from 'express';
import { AppError } from '@innkeep/contract/errors';
import type { CountRequest } from '../domain/base/rate-limiter.ts';
import { sourceAddress } from './caller-address.ts';

/** What strangers could try without limit by forging their addresses. */
export type CountedInAll = 'passwordResets' | 'wrongCodes';

/**
 * Counts a request against its source and against all callers together; requests from this machine are not
 * counted. One over the limit of its source does not use up the common limit: docs/dev/security.md.
 * @returns a function that takes the count back
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

/** Only codes that are not valid count, so that codes are not found by trying. */
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

/** If that fails, the count stays for ten minutes, and the answer does not change. */
function quietly(takeBack: () => Promise<void>): Promise<void> {
  return takeBack().catch(() => undefined);
}
