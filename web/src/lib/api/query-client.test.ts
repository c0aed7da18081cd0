import { AppError } from '@innkeep/contract/errors';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient, failureMessage } from './query-client.ts';

function optionsOf(signOut = () => undefined) {
  const queries = createQueryClient(signOut).getDefaultOptions().queries;
  const retry = queries?.retry;
  const retryDelay = queries?.retryDelay;
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no retry rules');
  return { retry, retryDelay, queries };
}

describe('the query client', () => {
  it('asks again three times when the server is out', () => {
    const { retry } = optionsOf();
    const outage = new AppError('server/unavailable');
    expect([0, 1, 2, 3].map((failures) => retry(failures, outage))).toEqual([true, true, true, false]);
  });

  it.each(['room/not-found', 'request/too-many'] as const)('never asks again after %s', (code) => {
    expect(optionsOf().retry(0, new AppError(code))).toBe(false);
  });

  it('doubles its patience, up to half a minute', () => {
    const { retryDelay } = optionsOf();
    const delays = [0, 1, 2, 10].map((attempt) => retryDelay(attempt, new Error('out')));
    expect(delays).toEqual([1000, 2000, 4000, 30_000]);
  });

  it('keeps what it read for five minutes', () => {
    expect(optionsOf().queries?.gcTime).toBe(300_000);
  });

  it.each(['auth/required', 'auth/forbidden'] as const)(
    'signs out when bookings are refused with %s',
    async (code) => {
      const signOut = vi.fn();
      const refused = createQueryClient(signOut).query({
        queryKey: ['bookings'],
        queryFn: () => Promise.reject(new AppError(code)),
        meta: { signsOutWhenRefused: true },
      });
      await expect(refused).rejects.toThrow();
      expect(signOut).toHaveBeenCalledOnce();
    },
  );

  it('does not sign out because a page could not prove whose it is', async () => {
    const signOut = vi.fn();
    const refused = createQueryClient(signOut).query({
      queryKey: ['bookings'],
      queryFn: () => Promise.reject(new AppError('app/unverified')),
      meta: { signsOutWhenRefused: true },
    });
    await expect(refused).rejects.toThrow();
    expect(signOut).not.toHaveBeenCalled();
  });

  it.each(['auth/required', 'auth/forbidden'] as const)(
    'does not sign out when others are refused with %s, but lets go of what they showed',
    async (code) => {
      const signOut = vi.fn();
      const client = createQueryClient(signOut);
      client.setQueryData(['users'], ['Kit']);
      const refused = client.query({
        queryKey: ['users'],
        queryFn: () => Promise.reject(new AppError(code)),
        staleTime: 0,
      });
      await expect(refused).rejects.toThrow();
      expect(signOut).not.toHaveBeenCalled();
      expect(client.getQueryState(['users'])).toMatchObject({ data: undefined, error: { code } });
    },
  );

  it('keeps what it read when the server is out', async () => {
    const client = createQueryClient(() => undefined);
    client.setQueryData(['users'], ['Kit']);
    const failed = client.query({
      queryKey: ['users'],
      queryFn: () => Promise.reject(new AppError('room/not-found')),
      staleTime: 0,
    });
    await expect(failed).rejects.toThrow();
    expect(client.getQueryData(['users'])).toEqual(['Kit']);
  });
});

describe('failureMessage', () => {
  it('shows what was meant for guests, and nothing of what was not', () => {
    expect(failureMessage(new AppError('room/not-found', { detail: 'rooms/secret' }))).toBe(
      'That room is no longer listed.',
    );
    expect(failureMessage(new TypeError('x is undefined'))).toBe(
      'Something went wrong on our side. Please try again.',
    );
  });
});
