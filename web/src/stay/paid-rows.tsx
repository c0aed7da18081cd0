import type { Booking } from '@innkeep/contract/booking';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';

/** What was paid of a bill, under its total, for a `dl` of the class `receipt`; nothing where nothing was. */
export function PaidRows({ booking }: { booking: Booking }) {
  const { money, quote } = booking;
  if (!money) return null;
  const billed = billedFor(booking);
  const rows: [label: string, amount: number, isShown: boolean][] = [
    ['Charged instead', billed, billed !== quote.total],
    ['Paid', money.paid, money.paid > 0],
    ['Given back', -money.refunded, money.refunded > 0],
    ['Still due', Math.max(0, dueFor(booking)), true],
  ];
  return rows
    .filter(([, , isShown]) => isShown)
    .map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatMinorUnits(amount)}</dd>
      </div>
    ));
}
