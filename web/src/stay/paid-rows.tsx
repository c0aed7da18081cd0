import type { Booking } from '@innkeep/contract/booking';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { BillRow } from './bill-rows.tsx';

/** Nothing if nothing was paid and the bill is charged as it is. */
export function PaidRows({ booking }: { booking: Booking }) {
  const { money, quote, noShowFee } = booking;
  const billed = billedFor(booking);
  if (!money && (billed === quote.total || (billed === 0 && isCancelledOrLapsed(booking)))) return null;
  const { paid, refunded } = money ?? { paid: 0, refunded: 0 };
  const isFee = noShowFee !== undefined || isCancelledOrLapsed(booking);
  const rows: [label: string, amount: number, isShown: boolean][] = [
    isFee
      ? [noShowFee === undefined ? 'Cancellation fee' : 'No-show fee', billed, billed !== quote.total]
      : ['Discount', billed - quote.total, billed !== quote.total],
    ['Paid', paid, paid > 0],
    ['Refunded', -refunded, refunded > 0],
    ['Still due', Math.max(0, dueFor(booking)), true],
  ];
  return rows
    .filter(([, , isShown]) => isShown)
    .map(([label, amount]) => <BillRow key={label} label={label} amount={amount} />);
}

/** Whether anything was or could be paid for a stay, so that payments are worth fetching. */
export function hasPayments({
  state,
  money,
  policy,
  asked,
}: Pick<Booking, 'state' | 'money' | 'policy' | 'asked'>): boolean {
  return money !== undefined || (state === 'booked' && (policy.pay !== 'hotel' || asked !== undefined));
}
