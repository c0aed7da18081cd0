import { describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { rateLimits, memoryRateLimits, type MemoryRateLimits } from '../../testing/memory-rate-limits.ts';
import { hotelClock } from './clock.ts';
import { type RateLimitStore, isWithinLimit, rateLimiter } from './rate-limiter.ts';

const TEN = '2027-06-01T10:00:00Z';
const rules = rateLimits({ ordersPerUser: 3, ordersPerAddress: 5 });

/** One instance of the function, at ten o'clock until a test moves its clock. */
function anInstance(store: RateLimitStore = memoryRateLimits()) {
  const time = { now: new Date(TEN) };
  const count = rateLimiter(
    store,
    hotelClock(() => time.now),
    rules,
  );
  const at = (clock: string) => void (time.now = new Date(`2027-06-01T${clock}Z`));
  return { count, at };
}

const tooMany = { code: 'request/too-many', status: 429 };

describe('rateLimiter', () => {
  it('lets a subject through up to its limit, and no further', async () => {
    const { count } = anInstance();
    for (let i = 0; i < 3; i += 1) await count('ordersPerUser', 'ana');
    await expect(count('ordersPerUser', 'ana')).rejects.toMatchObject(tooMany);
  });

  it('counts each subject, and each kind, for itself', async () => {
    const { count } = anInstance();
    for (let i = 0; i < 3; i += 1) await count('ordersPerUser', 'ana');
    await expect(count('ordersPerUser', 'ben')).resolves.toBeUndefined();
    await expect(count('ordersPerAddress', 'ana')).resolves.toBeUndefined();
  });

  it('says how long the window lasts, and begins anew with the next', async () => {
    const { count, at } = anInstance();
    at('10:03:20.500');
    for (let i = 0; i < 3; i += 1) await count('ordersPerUser', 'ana');
    await expect(count('ordersPerUser', 'ana')).rejects.toMatchObject({ extra: { retryAfterSeconds: 400 } });
    at('10:09:59.999');
    await expect(count('ordersPerUser', 'ana')).rejects.toMatchObject({ extra: { retryAfterSeconds: 1 } });
    at('10:10:00');
    await expect(count('ordersPerUser', 'ana')).resolves.toBeUndefined();
  });

  it('lets exactly as many through when all come at once', async () => {
    const { count } = anInstance();
    const all = Array.from({ length: 50 }, () => count('ordersPerUser', 'ana'));
    const passed = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(3);
  });

  it('does not count a request that is taken back', async () => {
    const { count } = anInstance();
    for (let i = 0; i < 9; i += 1) {
      await count('ordersPerUser', 'ana');
      await count('ordersPerUser', 'ana', -1);
    }
    for (let i = 0; i < 3; i += 1) await count('ordersPerUser', 'ana');
    await expect(count('ordersPerUser', 'ana')).rejects.toMatchObject(tooMany);
    await expect(count('ordersPerUser', 'ana', -1)).resolves.toBeUndefined();
  });

  it('is shared by instances', async () => {
    const store = memoryRateLimits();
    const [one, other] = [anInstance(store), anInstance(store)];
    for (let i = 0; i < 3; i += 1) await one.count('ordersPerUser', 'ana');
    await expect(other.count('ordersPerUser', 'ana')).rejects.toMatchObject(tooMany);
  });

  it('stops asking the store about a subject over its limit, until the window ends', async () => {
    const { store, additions } = watched(memoryRateLimits());
    const { count, at } = anInstance(store);
    for (let i = 0; i < 4; i += 1) await count('ordersPerUser', 'ana').catch(() => undefined);
    expect(additions).toHaveLength(4);
    for (let i = 0; i < 100; i += 1)
      await expect(count('ordersPerUser', 'ana')).rejects.toMatchObject(tooMany);
    expect(additions).toHaveLength(4);
    at('10:10:00');
    await count('ordersPerUser', 'ana');
    expect(additions).toHaveLength(5);
  });

  it('adds up simultaneous requests in a few writes', async () => {
    const { store, additions } = watched(memoryRateLimits());
    const { count } = anInstance(store);
    await Promise.all(Array.from({ length: 5 }, () => count('ordersPerAddress', '192.0.2.1')));
    expect(additions).toEqual([5]);
  });

  it('keeps no subject in clear, and says when a counter may be forgotten', async () => {
    const store = memoryRateLimits();
    await anInstance(store).count('passwordResetsPerEmail', 'ana@x.org'); // nothing is stored without a limit
    expect(store.counters.size).toBe(0);
    await anInstance(store).count('ordersPerUser', 'ana@x.org');
    const [[id, counter] = []] = store.counters;
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(counter).toEqual({ count: 1, expiresAt: new Date('2027-06-01T10:10:00Z') });
  });

  it('adds up requests that come during a write, and each keeps its place', async () => {
    const { store, additions } = watched(memoryRateLimits());
    const { count } = anInstance(store);
    const first = count('ordersPerAddress', '192.0.2.1');
    await Promise.resolve();
    const later = Array.from({ length: 9 }, () => count('ordersPerAddress', '192.0.2.1'));
    const ends = await Promise.allSettled([first, ...later]);
    expect(additions).toEqual([1, 9]);
    expect(ends.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 5 }, () => 'rejected'),
    ]);
  });

  it('refuses rather than lose count while the store is down, and recovers with it', async () => {
    const memory = memoryRateLimits();
    let isOut = true;
    const { count } = anInstance({
      add: (...args) => (isOut ? Promise.reject(new Error('out')) : memory.add(...args)),
    });
    await expect(count('ordersPerUser', 'ana')).rejects.toThrow('out');
    isOut = false;
    await expect(count('ordersPerUser', 'ana')).resolves.toBeUndefined();
  });
});

describe('isWithinLimit', () => {
  it('says so, and says when it is over', async () => {
    const { count } = anInstance();
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await isWithinLimit(count, 'ordersPerUser', 'ana'));
    expect(answers).toEqual([true, true, true, false]);
  });

  it.each([new Error('out'), new AppError('server/busy')])(
    'does not take %o for a limit',
    async (failure) => {
      const { count } = anInstance({ add: () => Promise.reject(failure) });
      await expect(isWithinLimit(count, 'ordersPerUser', 'ana')).rejects.toBe(failure);
    },
  );
});

/** Returns the same store, which records how much was added each time. */
function watched(memory: MemoryRateLimits) {
  const additions: number[] = [];
  const store: RateLimitStore = {
    add: (id, amount, expiresAt) => {
      additions.push(amount);
      return memory.add(id, amount, expiresAt);
    },
  };
  return { store, additions };
}
