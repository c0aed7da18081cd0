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
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';

export const METHOD_CHOICES: readonly { value: DeskMethod; label: string }[] = [
  { value: 'cash', label: 'In cash' },
  { value: 'terminal', label: 'By card, at the terminal' },
  { value: 'transfer', label: 'By transfer' },
];

/** The same, as the buttons that take what a guest owes who leaves, the usual one first. */
export const PAY_BUTTONS: readonly { method: DeskMethod; label: string }[] = [
  { method: 'cash', label: 'Cash' },
  { method: 'terminal', label: 'Card at the terminal' },
  { method: 'transfer', label: 'Transfer' },
];

const PAYMENT_STATE_WORDS: Record<PaymentState, string> = {
  new: 'Not paid yet',
  open: 'The guest is paying',
  pending: 'Waits for the guest’s bank',
  paid: '',
  expired: 'Payment lapsed',
  mismatch: 'Paid by mistake: it does not count, and is to be refunded',
};

const REFUND_STATE_WORDS: Record<RefundState, string> = {
  asked: 'about to leave',
  sent: 'on its way to the guest’s card',
  done: '',
  blocked: 'cannot be made by card',
  failed: 'came back',
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
  const it = amount === paid ? 'it' : `${formatMinorUnits(amount)} of it`;
  if (isOpen) {
    const why = reason === undefined ? '' : `: ${reason.replaceAll('_', ' ')}`;
    const until = answerBy === undefined ? '' : `. Answer by ${instantAtHotel(answerBy)}`;
    return `The guest’s bank ${isInquiry ? 'asks about' : 'disputes'} ${it}${why}${until}`;
  }
  if (status === 'lost') return `The guest’s bank has taken ${it} back`;
  return `The guest’s bank ${isInquiry ? 'asked about' : 'disputed'} ${it}, and is satisfied`;
}

export function refundFacts({ reason, why, ...refund }: StaffRefund): string {
  const said = why === undefined ? REASON_WORDS[reason] : `“${why}”`;
  const became = whatBecame(refund);
  return became === '' ? said : `${said}; ${became}`;
}

type Became = Pick<StaffRefund, 'method' | 'state' | 'replacedBy' | 'isStuck'>;

function whatBecame({ method, state, replacedBy, isStuck }: Became): string {
  if (method !== 'online' && state !== 'done')
    return replacedBy === undefined ? 'to be given at the desk' : 'given at the desk';
  if (replacedBy !== undefined)
    return state === 'failed'
      ? 'refunded in another way'
      : 'made after all, and refunded in another way, too';
  return isStuck && state === 'asked'
    ? 'has waited for the payment provider for a day'
    : REFUND_STATE_WORDS[state];
}

/** Returns the action for a refund that did not arrive: by card it has failed, else it was never handed over. */
export function replaceWords({ method }: StaffRefund): string {
  return method === 'online' ? 'Refund in another way' : 'Refund at the desk';
}

export function amountProblem(text: string): string | undefined {
  return parseMoney(text) > 0 ? undefined : `Say how much, such as ${moneyText(12_050)}.`;
}

export function leftOf({ state, amount, refunds, disputes }: StaffPayment): number {
  const isReceived = state === 'paid' || state === 'mismatch';
  if (!isReceived || isHeldBack(disputes)) return 0;
  return refunds
    .filter((refund) => refund.state !== 'failed')
    .reduce((left, refund) => left - refund.amount, amount);
}
