import { describe, expect, it } from 'vitest';
import { withinDeadline } from './deadline.ts';

const never = () => new Promise<never>(() => undefined);

describe('withinDeadline', () => {
  it('passes on the answer of the work', async () => {
    expect(await withinDeadline(() => Promise.resolve('done'))).toBe('done');
  });

  it('passes on the failure of the work', async () => {
    await expect(withinDeadline(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('answers that the desk cannot be reached when the work takes too long', async () => {
    await expect(withinDeadline(never, 10)).rejects.toMatchObject({
      code: 'server/unavailable',
      status: 503,
    });
  });

  it('tells work that still runs that no caller waits for it', async () => {
    let given: AbortSignal | undefined;
    const attempt = withinDeadline((signal) => {
      given = signal;
      return never();
    }, 10);
    await expect(attempt).rejects.toThrow();
    expect(given?.aborted).toBe(true);
  });
});
