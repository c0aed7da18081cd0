import type { LedgerRefund, PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';

/** How it was paid, after what was paid. */
export const METHOD: Record<PaymentMethod, string> = {
  online: 'by card online',
  cash: 'in cash at the hotel',
  terminal: 'by card at the hotel',
  transfer: 'by bank transfer',
};

const REASON: Record<RefundReason, string> = {
  cancelled: 'the stay was cancelled',
  late: 'it came too late',
  double: 'it was paid twice',
  changed: 'the stay was changed',
  hotel: 'by the hotel',
  provider: 'by the hotel',
  dispute: 'by your bank',
};

/** Why something is given back, and where it is by now. */
export function refundInWords({ method, reason, state }: Pick<LedgerRefund, 'method' | 'reason' | 'state'>) {
  if (reason === 'dispute') return 'Taken back by your bank';
  const isToBeGiven = state === 'blocked' && method !== 'online'; // somebody at the desk has to
  if (isToBeGiven) return `To be given back, ${REASON[reason]}: you get it at the hotel`;
  return `Given back, ${REASON[reason]}: ${whereabouts(method, state)}`;
}

function whereabouts(method: PaymentMethod, state: LedgerRefund['state']): string {
  if (method !== 'online') return METHOD[method];
  switch (state) {
    case 'asked':
    case 'sent':
      return 'on its way to your card, 5 to 10 days';
    case 'done':
      return 'sent to your card';
    case 'blocked':
    case 'failed':
      return 'your bank did not take it; please call us';
  }
}
