import { describe, expect, it } from 'vitest';
import { aHand, byNight } from '../../testing/a-hand.ts';

const hand = aHand();

const LATER = new Date('2030-01-01T12:00:00Z');

describe('what a hand does to money is found', () => {
  it.each<[string, () => unknown, string[]]>([
    ['a payment’s intent', hand.payment('paid', 1, { intent: 'pi_other' }), ['payment/not-as-received']],
    [
      'a payment’s intent deleted',
      hand.payment('paid', 1, { intent: undefined }),
      ['payment/wrong-state', 'payment/not-as-received'],
    ],
    [
      'a payment’s currency',
      hand.payment('paid', 1, { currency: 'JPY' }),
      ['payment/wrong-currency', 'payment/not-as-received'],
    ],
    ['a payment’s account', hand.payment('paid', 1, { uid: 'ben' }), ['payment/wrong-account']],
    ['a payment’s way', hand.payment('paid', 2, { method: 'terminal' }), ['payment/not-as-received']],
    [
      'a payment’s time',
      hand.payment('paid', 2, { paidAt: new Date('2027-06-01T15:00:00Z') }),
      ['payment/wrong-state', 'payment/not-as-received'],
    ],
    [
      'a payment’s sum, and the booking’s',
      () => {
        hand.payment('paid', 2, { amount: 9000 })();
        hand.booking('paid', ({ money }) => ({
          money: { paid: (money?.paid ?? 0) + 4000, refunded: money?.refunded },
        }))();
      },
      ['payment/not-as-received'],
    ],
    [
      'a payment’s state',
      hand.payment('paid', 1, { state: 'expired' }),
      [
        'payment/wrong-state',
        'payment/not-as-received',
        'payment/over-refunded',
        'booking/wrong-paid',
        'booking/wrong-refunded',
      ],
    ],
    [
      'a payment that is of no state',
      hand.payment('paid', 1, { state: 'gone' }),
      ['payment/wrong-shape', 'payment/over-refunded', 'booking/wrong-paid', 'booking/wrong-refunded'],
    ],
    ['a payment’s number', hand.payment('paid', 2, { n: 7 }), ['payment/wrong-id']],
    [
      'a payment of another booking',
      hand.payment('paid', 2, { bookingId: 'none' }),
      [
        'payment/wrong-id',
        'payment/booking-gone',
        'payment/gone',
        'payment/wrong-count',
        'payment/wrong-refunds',
        'refund/payment-gone',
        'booking/wrong-paid',
        'booking/wrong-payments',
        'booking/wrong-refunded',
      ],
    ],
    [
      'a payment that is never asked about',
      hand.payment('held', 1, { dueAt: undefined }),
      ['payment/not-due'],
    ],
    [
      'a payment that is asked about too late',
      hand.payment('held', 1, { dueAt: LATER }),
      ['payment/not-due'],
    ],
    [
      'an alert that was wiped away',
      hand.payment('paid', 1, { disputes: [{ id: 'dp_1', status: 'needs_response', isOpen: true }] }),
      ['payment/wrong-alert'],
    ],
    [
      'a payment deleted, and the booking’s sums',
      () => {
        hand.payment('lapsed', 1, undefined)();
        hand.booking('lapsed', { payments: undefined })();
      },
      [],
    ],
    [
      'a paid one deleted, and the booking’s sums',
      () => {
        hand.payment('cancelled', 1, undefined)();
        hand.refund('cancelled', '1-1', undefined)();
        hand.booking('cancelled', { payments: undefined, money: undefined })();
      },
      ['payment/gone'],
    ],
    [
      'a refund asked for without a due date',
      hand.refund('cancelled', '1-1', { dueAt: undefined }),
      ['refund/not-due'],
    ],
    ['a refund due in years', hand.refund('cancelled', '1-1', { dueAt: LATER }), ['refund/not-due']],
    [
      'a refund said to be made',
      hand.refund('cancelled', '1-1', { state: 'done', dueAt: undefined }),
      ['refund/wrong-state'],
    ],
    [
      'a refund replaced by none',
      hand.refund('cancelled', '1-1', { replacedBy: 'none' }),
      ['refund/wrong-state'],
    ],
    ['a refund’s number', hand.refund('paid', '1-1', { n: 9 }), ['refund/wrong-id']],
    [
      'a refund’s sum',
      hand.refund('paid', '1-1', { amount: 1 }),
      ['payment/wrong-refunds', 'booking/wrong-refunded'],
    ],
    [
      'a refund deleted',
      hand.refund('paid', '1-1', undefined),
      ['payment/wrong-refunds', 'payment/wrong-count', 'booking/wrong-refunded'],
    ],
  ])('%s', async (_name, damage, kinds) => {
    damage();
    expect(await hand.found()).toEqual([...kinds].sort());
    expect(await hand.foundByNight()).toEqual(expect.arrayContaining(byNight(kinds)));
  });
});
