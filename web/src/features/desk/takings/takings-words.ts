import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { CashSum } from '@innkeep/contract/desk/takings';
import type { HotelFacts } from '@innkeep/contract/hotel-shape';
import { HOTEL } from '@innkeep/contract/hotel';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { parseMoney } from '../../../lib/number-text.ts';

/** The kinds of money, as headings. */
export const KIND_TITLE: Record<PaymentMethod, string> = {
  cash: 'Cash',
  terminal: 'Card at the terminal',
  transfer: 'Transfer',
  online: 'Card online',
};

/**
 * Parses an amount as it is typed at a counter, with a comma or a point before the cents, whichever the hotel
 * writes: `340,5`, `340.50` and `1,340.50`.
 */
export function parseCash(text: string, money: HotelFacts['money'] = HOTEL.money): MinorUnits {
  const { point, group, decimals } = money;
  const [, whole, fraction] = new RegExp(`^(.*)[.,](\\d{1,${decimals || 1}})$`).exec(text.trim()) ?? [];
  const isRead = decimals > 0 && whole !== undefined && !(whole.includes('.') && whole.includes(','));
  if (!isRead) return parseMoney(text, money);
  const thousands = whole.replace(/[.,](?=\d{3}([.,]|$))/g, group);
  return parseMoney(`${thousands}${point}${fraction ?? ''}`, money);
}

/** Says how counted cash differs from what was expected. */
export function differenceWords(counted: MinorUnits, expected: MinorUnits): string {
  if (counted === expected) return 'Just as expected';
  const words = counted > expected ? 'too much' : 'missing';
  return `${formatMinorUnits(Math.abs(counted - expected))} ${words}`;
}

/** Says how the cash that is expected comes about. */
export function expectedWords({ opening, came, went }: CashSum): string {
  const parts = [
    ...(opening === 0 ? [] : [`${formatMinorUnits(opening)} left in the drawer`]),
    `${formatMinorUnits(came)} received`,
    ...(went === 0 ? [] : [`less ${formatMinorUnits(went)} refunded`]),
  ];
  return parts.join(', ');
}

/** Returns the days before a day that were not closed, after the last one that was; the latest first. */
export function daysNotClosed(date: CalendarDate, lastClosed: CalendarDate | undefined): CalendarDate[] {
  const open = lastClosed === undefined ? 0 : Math.max(0, daysBetween(lastClosed, date) - 1);
  return Array.from({ length: open }, (_, index) => addDays(date, -1 - index));
}
