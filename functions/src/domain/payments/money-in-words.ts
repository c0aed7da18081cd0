import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

/** How money came or went, as it follows an amount. */
export const HOW: Record<PaymentMethod, string> = {
  online: 'by card online',
  cash: 'in cash',
  terminal: 'by card at the desk',
  transfer: 'by transfer',
};

/** For the audit, such as `$120 in cash`. */
export function moneyInWords(amount: MinorUnits, method: PaymentMethod): string {
  return `${formatMinorUnits(amount)} ${HOW[method]}`;
}
