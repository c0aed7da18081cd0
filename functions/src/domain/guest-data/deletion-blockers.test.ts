import { expect, it } from 'vitest';
import type { BlockerKind } from '@innkeep/contract/account';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund } from '../../testing/a-stored-payment.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { blockerIn } from './deletion-blockers.ts';

const TODAY = aStay('2027-06-01', '2027-06-02').checkin;
const NOW = new Date('2027-06-01T16:00:00Z');

interface Case {
  stay?: [checkin: string, checkout: string];
  booking?: Partial<StoredBooking>;
  payments?: Partial<StoredPayment>[];
  refunds?: Partial<StoredRefund>[];
}

/** Returns what keeps us from forgetting a guest, whose stay by default is over, cost $240 and was paid at the desk. */
function blockerOf({ stay = ['2027-05-10', '2027-05-12'], booking = {}, payments = [], refunds = [] }: Case) {
  const left = { checkedInAt: NOW, checkedOutAt: NOW, state: 'checked-out' } as const;
  const paid = { money: { paid: 24_000, refunded: 0 }, payments: 1 };
  const record = {
    booking: aStoredBooking('stay', ...stay, { ...left, ...paid, ...booking }),
    payments: payments.map((payment) => aStoredPayment(payment)),
    refunds: refunds.map((refund) => aStoredRefund(refund)),
  };
  return blockerIn(record, TODAY, NOW);
}

const dispute = { id: 'dp_1', amount: 10_000, status: 'needs_response', isOpen: true, isInquiry: false };

const TO_CONFIRM = {
  state: 'held',
  hold: { by: 'guest', until: '2027-06-01T18:00:00.000Z' },
  money: undefined,
} as const;

const BLOCKED: [string, BlockerKind, Case][] = [
  ['a stay ahead', 'ahead', { stay: ['2027-07-01', '2027-07-02'], booking: { state: 'booked' } }],
  ['a stay that ends today', 'ahead', { stay: ['2027-05-30', '2027-06-01'], booking: { state: 'booked' } }],
  ['a guest in the house', 'in-house', { booking: { state: 'checked-in' } }],
  ['nights that are held', 'held', { stay: ['2027-07-01', '2027-07-02'], booking: { state: 'held' } }],
  [
    'nights that an account is yet to confirm',
    'unconfirmed',
    { stay: ['2027-07-01', '2027-07-02'], booking: TO_CONFIRM },
  ],
  [
    'a stranger’s order that is being paid',
    'paying',
    {
      stay: ['2027-07-01', '2027-07-02'],
      booking: { ...TO_CONFIRM, uid: null },
      payments: [{ state: 'open' }],
    },
  ],
  [
    'nights that the desk keeps',
    'kept',
    {
      stay: ['2027-07-01', '2027-07-02'],
      booking: { state: 'held', hold: { by: 'desk', until: day('2027-06-04') } },
    },
  ],
  ['a bill that is not paid', 'owing', { booking: { money: undefined } }],
  ['more than the bill', 'overpaid', { booking: { money: { paid: 30_000, refunded: 0 } } }],
  ['a page that is open', 'paying', { payments: [{ state: 'open' }] }],
  ['a bank that takes its time', 'paying', { payments: [{ state: 'pending' }] }],
  ['a refund that waits', 'refund', { payments: [{ refunds: 1 }], refunds: [{ state: 'asked' }] }],
  ['a refund on its way', 'refund', { payments: [{ refunds: 1 }], refunds: [{ state: 'sent' }] }],
  ['a refund that failed', 'refund', { payments: [{ refunds: 1 }], refunds: [{ state: 'failed' }] }],
  ['a dispute', 'disputed', { payments: [{ disputes: [dispute] }] }],
  ['another amount than was asked', 'payment-alert', { payments: [{ state: 'mismatch', received: 1 }] }],
];

const FREE: [string, Case][] = [
  ['a stay that is over and paid', { payments: [{ method: 'cash' }] }],
  ['a stay whose guest was never checked in', { booking: { state: 'booked', money: undefined } }],
  [
    'what is cancelled',
    { stay: ['2027-07-01', '2027-07-02'], booking: { state: 'cancelled', money: undefined } },
  ],
  ['what lapsed', { stay: ['2027-07-01', '2027-07-02'], booking: { state: 'lapsed', money: undefined } }],
  [
    'what a stranger has ordered under the address',
    { stay: ['2027-07-01', '2027-07-02'], booking: { ...TO_CONFIRM, uid: null } },
  ],
  ['a page that was never used', { payments: [{ state: 'expired' }] }],
  [
    'a dispute that is decided',
    { payments: [{ disputes: [{ ...dispute, status: 'lost', isOpen: false }] }] },
  ],
  [
    'a refund in another’s place',
    { payments: [{ refunds: 2 }], refunds: [{ state: 'failed', replacedBy: 'stay-1-2' }, { n: 2 }] },
  ],
];

it.each(BLOCKED)('a guest is not forgotten over %s', (_what, kind, about) => {
  expect(blockerOf(about)).toBe(kind);
});

it.each(FREE)('a guest is forgotten after %s', (_what, about) => {
  expect(blockerOf(about)).toBeUndefined();
});
