import { METHOD_FOR_GUESTS } from '@innkeep/contract/payments/money-words';
import type { LedgerRefund, PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';

const REASON: Record<RefundReason, string> = {
  cancelled: 'for your cancelled stay',
  late: 'for a late payment',
  double: 'for a double payment',
  changed: 'for your changed stay',
  hotel: 'from the hotel',
  provider: 'from the hotel',
  dispute: 'from your bank',
};

type Refund = Pick<LedgerRefund, 'method' | 'reason' | 'state'>;

export function refundInWords({ method, reason, state }: Refund): string {
  if (reason === 'dispute') return 'Taken back by your bank';
  return `Refund ${REASON[reason]}: ${whereabouts(method, state)}`;
}

function whereabouts(method: PaymentMethod, state: LedgerRefund['state']): string {
  const isByCard = method === 'online';
  switch (state) {
    case 'asked':
    case 'sent':
      return isByCard ? 'on its way to your card (5–10 days)' : METHOD_FOR_GUESTS[method];
    case 'done':
      return isByCard ? 'sent to your card' : METHOD_FOR_GUESTS[method];
    case 'blocked':
      return isByCard ? 'it couldn’t be sent to your card; please call us' : 'you’ll get it at the hotel';
    case 'failed':
      return isByCard ? 'your bank didn’t accept it; please call us' : 'you’ll get it at the hotel';
  }
}
