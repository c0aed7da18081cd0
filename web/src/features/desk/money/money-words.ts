import {
  isHeldBack,
  type DeskMethod,
  type Dispute,
  type StaffPayment,
  type StaffRefund,
  type PaymentState,
  type RefundState,
} from '@innkeep/contract/payments/payment';
import { KIND_WORDS, REASON_WORDS } from '@innkeep/contract/payments/money-words';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';

/** How guests pay at the desk, the usual way first. */
export const METHOD_CHOICES: readonly { value: DeskMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'terminal', label: 'Card at the terminal' },
  { value: 'transfer', label: 'Bank transfer' },
];

const PAYMENT_STATE_WORDS: Record<PaymentState, string> = {
  new: 'Not paid yet',
  open: 'The guest is paying',
  pending: 'Waiting for the guest’s bank',
  paid: '',
  expired: 'Payment expired',
  mismatch: 'Paid by mistake: not counted, to be refunded',
};

const REFUND_STATE_WORDS: Record<RefundState, string> = {
  asked: 'being sent',
  sent: 'on its way to the guest’s card',
  done: '',
  blocked: 'not possible by card',
  failed: 'returned by the bank',
};

export function paymentFacts({ kind, state, amount, disputes = [] }: StaffPayment): string {
  return [KIND_WORDS[kind], PAYMENT_STATE_WORDS[state], ...disputes.map((each) => disputeWords(each, amount))]
    .filter((words) => words !== '')
    .join('. ');
}

function disputeWords(
  { isOpen, isInquiry, status, amount, reason, answerBy }: Dispute,
  paid: MinorUnits,
): string {
  const of = amount === paid ? '' : ` of ${formatMinorUnits(amount)}`;
  const what = `${isInquiry ? 'Bank inquiry' : 'Chargeback'}${of}`;
  if (isOpen) {
    const why = reason === undefined ? '' : `: ${reason.replaceAll('_', ' ')}`;
    const until = answerBy === undefined ? '' : `. Answer by ${instantAtHotel(answerBy)}`;
    return `${what}${why}${until}`;
  }
  if (status === 'lost') return `${what} lost: the bank took it back`;
  return `${what} ${isInquiry ? 'closed' : 'won'}`;
}

export function refundFacts({ reason, why, ...refund }: StaffRefund): string {
  const said = why === undefined ? REASON_WORDS[reason] : `“${why}”`;
  const became = whatBecame(refund);
  return became === '' ? said : `${said}; ${became}`;
}

type Became = Pick<StaffRefund, 'method' | 'state' | 'replacedBy' | 'isStuck'>;

function whatBecame({ method, state, replacedBy, isStuck }: Became): string {
  if (method !== 'online' && state !== 'done')
    return replacedBy === undefined ? 'to be paid out at the desk' : 'paid out at the desk';
  if (replacedBy !== undefined)
    return state === 'failed' ? 'refunded another way' : 'arrived after all, and refunded another way too';
  return isStuck && state === 'asked'
    ? 'waiting at the payment provider for a day'
    : REFUND_STATE_WORDS[state];
}

/** Returns the action for a refund that did not arrive: by card it has failed, else it was never handed over. */
export function replaceWords({ method }: StaffRefund): string {
  return method === 'online' ? 'Refund another way' : 'Refund at the desk';
}

export function amountProblem(text: string): string | undefined {
  return parseMoney(text) > 0 ? undefined : `Enter an amount, such as ${moneyText(12_050)}.`;
}

export function leftOf({ state, amount, refunds, disputes }: StaffPayment): number {
  const isReceived = state === 'paid' || state === 'mismatch';
  if (!isReceived || isHeldBack(disputes)) return 0;
  return refunds
    .filter((refund) => refund.state !== 'failed')
    .reduce((left, refund) => left - refund.amount, amount);
}
