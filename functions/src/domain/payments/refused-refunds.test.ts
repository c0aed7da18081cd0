import { describe, expect, it } from 'vitest';
import { clerk } from '../../testing/builders.ts';
import { paid } from '../../testing/paying.ts';
import { giveRefund } from './give-refund.ts';
import { ProviderFailure } from './payment-provider.ts';
import { sweepPayments } from './sweep-payments.ts';

/** Two refunds of one payment that the provider refuses, and how often it was asked for each. */
async function twoRefused() {
  const { hotel, id, intent } = await paid('full');
  for (const amount of [3000, 4000])
    await giveRefund(hotel, clerk, id, { payment: `${id}-1`, amount, reason: 'It was cold' });
  const keys: string[] = [];
  const provider = { ...hotel.provider };
  hotel.provider.refund = (_order, key) => {
    keys.push(key);
    return Promise.reject(new ProviderFailure('refused'));
  };
  const states = () => [...hotel.db.refunds.values()].map(({ state }) => state);
  const relent = () => {
    Object.assign(hotel.provider, provider);
  };
  await sweepPayments(hotel);
  return { hotel, id, intent, keys, states, relent };
}

describe('two refunds that the provider refuses', () => {
  it('do not wake each other: each is tried once a day', async () => {
    const { hotel, id, keys, states } = await twoRefused();
    for (let times = 0; times < 10; times += 1) {
      hotel.pass(5);
      await sweepPayments(hotel);
    }
    expect(states()).toEqual(['blocked', 'blocked']);
    expect(keys).toEqual([`${id}-1-1-1`, `${id}-1-2-1`]);
    hotel.pass(24 * 60);
    await sweepPayments(hotel);
    expect(keys.slice(2)).toEqual([`${id}-1-1-2`, `${id}-1-2-2`]); // with new keys
    expect(hotel.payment(`${id}-1`).alert).toBe('refund-stuck');
  });

  it('leave by themselves once it takes them', async () => {
    const { hotel, id, intent, states, relent } = await twoRefused();
    relent();
    hotel.pass(24 * 60);
    await sweepPayments(hotel);
    expect(states()).toEqual(['done', 'done']);
    expect(hotel.atProvider.payment(intent).refunded).toBe(7000);
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  });

  it('can be given in another way, and are not tried anymore', async () => {
    const { hotel, id, keys, states } = await twoRefused();
    for (const [amount, replaces] of [
      [3000, `${id}-1-1`],
      [4000, `${id}-1-2`],
    ] as const)
      await giveRefund(hotel, clerk, id, {
        payment: `${id}-1`,
        amount,
        replaces,
        method: 'cash',
        reason: 'Their card is gone',
      });
    hotel.pass(24 * 60);
    await sweepPayments(hotel);
    expect(keys).toHaveLength(2);
    expect(states()).toEqual(['failed', 'failed', 'done', 'done']);
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 7000 });
    expect(hotel.payment(`${id}-1`).alert).toBeUndefined();
  });

  it('are not given in another way just while they are tried', async () => {
    const { hotel, id, relent } = await twoRefused();
    relent();
    hotel.pass(24 * 60);
    const instead = { payment: `${id}-1`, amount: 3000, replaces: `${id}-1-1`, reason: 'Their card is gone' };
    let answer: unknown;
    hotel.atProvider.during.push(async () => {
      answer = await giveRefund(hotel, clerk, id, { ...instead, method: 'cash' }).catch(
        (error: unknown) => error,
      );
    });
    await sweepPayments(hotel);
    expect(answer).toMatchObject({
      extra: { fields: { replaces: 'This refund is being sent. Try again in five minutes.' } },
    });
    expect(hotel.booking(id).money).toEqual({ paid: 24_000, refunded: 7000 });
  });
});
