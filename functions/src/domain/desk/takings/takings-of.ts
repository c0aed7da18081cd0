import { TAKING_METHODS, type CashSum, type KindSum } from '@innkeep/contract/desk/takings';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredLedger } from '../../records/payment-store.ts';
import type { StoredPayment, StoredRefund } from '../../records/stored-payment.ts';

export interface TakingsSum extends KindSum {
  /** The uid of the person at the desk; null where it was not the desk. */
  by: string | null;
}

export function takingsOf({ payments, refunds }: StoredLedger): TakingsSum[] {
  const sums = new Map<string, TakingsSum>();
  const add = (by: string | null, method: PaymentMethod, moved: Partial<KindSum>) => {
    const key = `${method} ${by ?? ''}`;
    const { came, went } = sums.get(key) ?? { came: 0, went: 0 };
    sums.set(key, { by, method, came: came + (moved.came ?? 0), went: went + (moved.went ?? 0) });
  };
  for (const payment of payments)
    if (isReceived(payment)) add(payment.takenBy ?? null, payment.method, { came: receivedWith(payment) });
  for (const refund of refunds)
    if (countsAsGone(refund)) add(refund.givenBy ?? null, refund.method, { went: refund.amount });
  const order = ({ by, method }: TakingsSum) => `${TAKING_METHODS.indexOf(method)} ${by ?? ''}`;
  return [...sums.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function isReceived({ state, paidAt }: StoredPayment): boolean {
  return paidAt !== undefined && (state === 'paid' || state === 'mismatch');
}

function receivedWith({ amount, received = amount }: StoredPayment): MinorUnits {
  return received;
}

/**
 * Whether a refund counts on its day. What goes back by card online counts when it is asked for, unless it has come
 * back. What the desk is still to hand over counts once it is given: that is another refund.
 */
function countsAsGone({ method, state }: StoredRefund): boolean {
  return method === 'online' ? state !== 'failed' : state === 'done';
}

export function byKind(sums: readonly KindSum[]): KindSum[] {
  return TAKING_METHODS.flatMap((method) => {
    const own = sums.filter((sum) => sum.method === method);
    const total = (what: 'came' | 'went') => own.reduce((all, sum) => all + sum[what], 0);
    return own.length === 0 ? [] : [{ method, came: total('came'), went: total('went') }];
  });
}

/** Returns what is to be in the drawer: what was left in it, and what came in cash, less what went. */
export function cashOf(sums: readonly KindSum[], opening: MinorUnits): CashSum {
  const { came, went } = byKind(sums).find(({ method }) => method === 'cash') ?? { came: 0, went: 0 };
  return { opening, came, went, expected: opening + came - went };
}
