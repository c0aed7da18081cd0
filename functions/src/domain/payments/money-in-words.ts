import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

/** Formats an amount and its method for the audit, such as `$120 in cash`. */
export function moneyInWords(amount: MinorUnits, method: PaymentMethod): string {
  return `${formatMinorUnits(amount)} ${METHOD_AT_DESK[method]}`;
}
