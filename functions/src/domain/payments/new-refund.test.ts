import { describe, expect, it } from 'vitest';
import { aStoredPayment } from '../../testing/a-stored-payment.ts';
import { newRefund } from './new-refund.ts';

const NOW = new Date('2027-06-01T16:00:00Z');
const refund = (payment: Parameters<typeof aStoredPayment>[0], amount: number) => () =>
  newRefund(aStoredPayment(payment), { amount, reason: 'hotel' }, NOW);

describe('a refund', () => {
  it('is of what is left of its payment at most', () => {
    const left = { amount: 10_000, refundAsked: 4000, refunds: 1 };
    expect(refund(left, 6000)()).toMatchObject({
      payment: { refundAsked: 10_000, refunds: 2 },
      refund: { _id: 'stay-1-2', amount: 6000, state: 'asked' },
    });
    expect(refund(left, 6001)).toThrow(RangeError);
    expect(refund(left, 0)).toThrow(RangeError);
    expect(refund(left, -1)).toThrow(RangeError);
  });

  it('is of what was received, where that is not what was asked for', () => {
    const mismatch = { state: 'mismatch', amount: 10_000, received: 100 } as const;
    expect(refund(mismatch, 100)().refund.amount).toBe(100);
    expect(refund(mismatch, 101)).toThrow(RangeError);
  });

  it.each(['new', 'open', 'pending', 'expired'] as const)('is none of a payment that is %s', (state) => {
    expect(refund({ state }, 1)).toThrow(RangeError);
  });
});
