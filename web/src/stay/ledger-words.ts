import { METHOD_FOR_GUESTS } from '@innkeep/contract/payments/method-words';
import type { LedgerRefund, PaymentMethod, RefundReason } from '@innkeep/contract/payments/payment';

const REASON: Record<RefundReason, string> = {
  cancelled: 'the stay was cancelled',
  late: 'it came too late',
  double: 'it was paid twice',
  changed: 'the stay was changed',
  hotel: 'by the hotel',
  provider: 'by the hotel',
  dispute: 'by your bank',
};

type Refund = Pick<LedgerRefund, 'method' | 'reason' | 'state'>;

export function refundInWords({ method, reason, state }: Refund): string {
  if (reason === 'dispute') return 'Taken back by your bank';
  const isToBeGiven = state === 'blocked' || state === 'failed'; // the desk has to act
  return `${isToBeGiven ? 'To be refunded' : 'Refunded'}, ${REASON[reason]}: ${whereabouts(method, state)}`;
}

function whereabouts(method: PaymentMethod, state: LedgerRefund['state']): string {
  const isByCard = method === 'online';
  switch (state) {
    case 'asked':
    case 'sent':
      return isByCard ? 'on its way to your card, 5 to 10 days' : METHOD_FOR_GUESTS[method];
    case 'done':
      return isByCard ? 'sent to your card' : METHOD_FOR_GUESTS[method];
    case 'blocked':
      return isByCard ? 'it could not be sent to your card; please call us' : 'you get it at the hotel';
    case 'failed':
      return isByCard ? 'your bank did not take it; please call us' : 'you get it at the hotel';
  }
}
