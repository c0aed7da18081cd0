import { facts, heading, type Block, type Fact } from './email.ts';
import { METHOD_FOR_GUESTS } from '@innkeep/contract/payments/money-words';
import type { Booking } from '@innkeep/contract/booking';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import { dueInWords } from '@innkeep/contract/payments/due-words';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import { hotelToday } from '@innkeep/contract/calendar-date';
import type { PaidPart } from '../../domain/records/mail.ts';
import { spelled } from './stay-blocks.ts';

const GIVEN_BACK: Record<PaymentMethod, string> = {
  online: 'It goes back to the card you paid with. It can take 5–10 days to arrive.',
  cash: 'You’ll get it in cash at the hotel.',
  terminal: 'It goes back to the card you paid with. It can take 5–10 days to arrive.',
  transfer: 'We’ll send it by bank transfer.',
};

/** @param others the other rooms that were paid for together */
export function receiptOf(
  booking: Booking,
  { amount, method, paidAt }: PaidPart,
  others: readonly Booking[] = [],
): Block[] {
  const due = [booking, ...others].reduce((sum, each) => sum + Math.max(0, dueFor(each)), 0);
  return [
    facts([
      ...discountOf(booking),
      [
        `Paid ${METHOD_FOR_GUESTS[method]} on ${spelled(hotelToday(new Date(paidAt)))}`,
        formatMinorUnits(amount),
      ],
      ['Still due', formatMinorUnits(due)],
    ]),
  ];
}

export function moneyOf(booking: Booking): Block[] {
  const { paid = 0, refunded = 0 } = booking.money ?? {};
  const rows: Fact[] = [
    ...discountOf(booking),
    ['Paid', formatMinorUnits(paid - refunded)],
    ['Still due', formatMinorUnits(Math.max(0, dueFor(booking)))],
  ];
  return [heading(dueInWords(booking)), facts(rows)];
}

/** What the desk has taken off the bill, so that what is paid and what is due add up. */
function discountOf(booking: Booking): Fact[] {
  const { state, waived = 0, quote } = booking;
  if (waived === 0 || state === 'cancelled' || state === 'no-show') return [];
  return [['Discount', formatMinorUnits(billedFor(booking) - quote.total)]];
}

/** @param paying the words about paying at the desk */
export function payingOf(
  booking: Booking,
  payment: PaidPart | undefined,
  paying: string,
  others: readonly Booking[] = [],
): Block[] {
  const isDue = [booking, ...others].some((each) => !each.money || dueFor(each) > 0);
  const rest: Block[] = isDue ? [paying] : [];
  if (!payment) return [heading(dueInWords(booking)), ...rest];
  return [heading('What you’ve paid'), ...receiptOf(booking, payment, others), ...rest];
}

export function givenBack(method: PaymentMethod): string {
  return GIVEN_BACK[method];
}
