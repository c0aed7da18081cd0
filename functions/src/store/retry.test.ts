import { describe, expect, it } from 'vitest';
import { retry } from './firestore-calls.ts';

const quick = { budgetMs: 1000, firstPauseMs: 1, longestPauseMs: 2 };
const rival = new Error('a rival was faster');
const isRival = (error: unknown) => error === rival;

function failing(times: number, error: Error) {
  let asked = 0;
  return () => (++asked > times ? Promise.resolve(asked) : Promise.reject(error));
}

describe('retry', () => {
  it('tries until no rival is faster', async () => {
    expect(await retry(failing(30, rival), isRival, quick)).toBe(31);
  });

  it('does not try again after any other failure', async () => {
    const broken = new Error('broken');
    const attempt = failing(1, broken);
    await expect(retry(attempt, isRival, quick)).rejects.toBe(broken);
    expect(await attempt()).toBe(2);
  });

  it('gives up when its time is over, with the last failure', async () => {
    const attempt = failing(Infinity, rival);
    await expect(retry(attempt, isRival, { ...quick, budgetMs: 30 })).rejects.toBe(rival);
  });
});
