import type { CashSum } from '@innkeep/contract/desk/takings';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

export const KIND_TITLE: Record<PaymentMethod, string> = {
  cash: 'Cash',
  terminal: 'Card at the terminal',
  transfer: 'Transfer',
  online: 'Card online',
};

export function differenceWords(counted: MinorUnits, expected: MinorUnits): string {
  if (counted === expected) return 'Just as expected';
  const words = counted > expected ? 'too much' : 'missing';
  return `${formatMinorUnits(Math.abs(counted - expected))} ${words}`;
}

/** Says how the cash that is expected comes about. */
export function expectedWords({ opening, came, went }: CashSum): string {
  const parts = [
    ...(opening === 0 ? [] : [`${formatMinorUnits(opening)} in the drawer before`]),
    `${formatMinorUnits(came)} received`,
    ...(went === 0 ? [] : [`less ${formatMinorUnits(went)} refunded`]),
  ];
  return parts.join(', ');
}
