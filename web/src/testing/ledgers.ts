import type { StaffLedger, StaffPayment, StaffRefund } from '@innkeep/contract/payments/payment';

/** Returns a payment of $100 by card online. */
export function aPayment(changes: Partial<StaffPayment> = {}): StaffPayment {
  return {
    _id: 'ab12cd34ef56-1',
    kind: 'deposit',
    method: 'online',
    state: 'paid',
    amount: 1e4,
    createdAt: '2027-01-20T12:00:00.000Z',
    paidAt: '2027-01-20T12:05:00.000Z',
    refunds: [],
    ...changes,
  };
}

/** Returns a refund of $40 by card. */
export function aRefund(changes: Partial<StaffRefund> = {}): StaffRefund {
  return {
    _id: 'ab12cd34ef56-1-1',
    amount: 4e3,
    method: 'online',
    reason: 'hotel',
    why: 'It was cold',
    state: 'done',
    createdAt: '2027-01-21T12:00:00.000Z',
    ...changes,
  };
}

export function aLedger(changes: Partial<StaffLedger> = {}): StaffLedger {
  return { payments: [], paid: 0, refunded: 0, due: 24_000, dueOnline: 0, ...changes };
}
