import { describe } from 'vitest';
import { aHand } from '../../testing/a-hand.ts';

const { booking, finds, payment, refund } = aHand();

const LATER = new Date('2030-01-01T12:00:00Z');

describe('finds what was changed by hand in payments and refunds', () => {
  finds([
    ['a payment’s intent', payment('paid', 1, { intent: 'pi_other' }), 'payment/not-as-received'],
    [
      'a payment’s intent deleted',
      payment('paid', 1, { intent: undefined }),
      'payment/wrong-state',
      'payment/not-as-received',
    ],
    [
      'a payment’s currency',
      payment('paid', 1, { currency: 'JPY' }),
      'payment/wrong-currency',
      'payment/not-as-received',
    ],
    ['a payment’s account', payment('paid', 1, { uid: 'ben' }), 'payment/wrong-account'],
    ['a payment’s way', payment('paid', 2, { method: 'terminal' }), 'payment/not-as-received'],
    [
      'a payment’s time',
      payment('paid', 2, { paidAt: new Date('2027-06-01T15:00:00Z') }),
      'payment/wrong-state',
      'payment/not-as-received',
    ],
    [
      'a payment’s sum, and the booking’s',
      () => {
        payment('paid', 2, { amount: 9000 })();
        booking('paid', ({ money }) => ({
          money: { paid: (money?.paid ?? 0) + 4000, refunded: money?.refunded },
        }))();
      },
      'payment/not-as-received',
    ],
    [
      'a payment’s state',
      payment('paid', 1, { state: 'expired' }),
      'payment/wrong-state',
      'payment/not-as-received',
      'payment/over-refunded',
      'booking/wrong-paid',
      'booking/wrong-refunded',
    ],
    [
      'a payment that is of no state',
      payment('paid', 1, { state: 'gone' }),
      'payment/wrong-shape',
      'payment/over-refunded',
      'booking/wrong-paid',
      'booking/wrong-refunded',
    ],
    ['a payment’s number', payment('paid', 2, { n: 7 }), 'payment/wrong-id'],
    [
      'a payment of another booking',
      payment('paid', 2, { bookingId: 'none' }),
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
    ['a payment that is never asked about', payment('held', 1, { dueAt: undefined }), 'payment/not-due'],
    ['a payment that is asked about too late', payment('held', 1, { dueAt: LATER }), 'payment/not-due'],
    [
      'an alert that was wiped away',
      payment('paid', 1, { disputes: [{ id: 'dp_1', status: 'needs_response', isOpen: true }] }),
      'payment/wrong-alert',
    ],
    [
      'a payment deleted, and the booking’s sums',
      () => {
        payment('lapsed', 1, undefined)();
        booking('lapsed', { payments: undefined })();
      },
    ],
    [
      'a paid one deleted, and the booking’s sums',
      () => {
        payment('cancelled', 1, undefined)();
        refund('cancelled', '1-1', undefined)();
        booking('cancelled', { payments: undefined, money: undefined })();
      },
      'payment/gone',
    ],
    [
      'a refund asked for without a due date',
      refund('cancelled', '1-1', { dueAt: undefined }),
      'refund/not-due',
    ],
    ['a refund due in years', refund('cancelled', '1-1', { dueAt: LATER }), 'refund/not-due'],
    [
      'a refund said to be made',
      refund('cancelled', '1-1', { state: 'done', dueAt: undefined }),
      'refund/wrong-state',
    ],
    ['a refund replaced by none', refund('cancelled', '1-1', { replacedBy: 'none' }), 'refund/wrong-state'],
    ['a refund’s number', refund('paid', '1-1', { n: 9 }), 'refund/wrong-id'],
    [
      'a refund’s sum',
      refund('paid', '1-1', { amount: 1 }),
      'payment/wrong-refunds',
      'booking/wrong-refunded',
    ],
    [
      'a refund deleted',
      refund('paid', '1-1', undefined),
      'payment/wrong-refunds',
      'payment/wrong-count',
      'booking/wrong-refunded',
    ],
  ]);
});
