import type { Booking } from '@innkeep/contract/booking';
import type { FieldMessages } from '@innkeep/contract/errors';
import { parseMoney, moneyText } from '@innkeep/contract/number-text';
import { billedFor } from '@innkeep/contract/payments/due';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { StaffPayment, DeskMethod, StaffRefund } from '@innkeep/contract/payments/payment';
import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { closeOnceWritten, useGiveBack } from '../api/money.ts';
import { ReasonField } from '../components/desk-fields.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { AmountField } from './money-fields.tsx';
import { METHOD_CHOICES, replaceWords, leftOf, amountProblem } from './money-words.ts';

const NOT_CHOSEN = { value: '', label: 'Choose a payment' };

interface GiveBackDialogProps {
  booking: Booking;
  due: MinorUnits;
  payments: readonly StaffPayment[];
  replaced?: Replaced | undefined;
  onClose: () => void;
}

const BY_CARD = {
  value: 'online',
  label: 'Back to the card',
  hint: 'Sent within minutes; may take 5–10 days to appear.',
} as const;

export function GiveBackDialog({ booking, due, payments: known, replaced, onClose }: GiveBackDialogProps) {
  const { _id: bookingId } = booking;
  const [payments, setPayments] = useState(known);
  const [initial] = useState(() => giveBackDraft(due, known[0], replaced));
  const [wasOne] = useState(known.length === 1);
  const { draft, edit, tie, ...form } = useDraft(initial, {
    name: `refund of ${bookingId}`,
    problemsOf: (filled) => giveBackProblems(filled, payments),
    sending: useGiveBack(bookingId),
    inputOf: (filled) => refundOf(filled, off, replaced),
    ...closeOnceWritten(onClose),
  });
  // While sending, the payment being refunded keeps its place.
  if (payments !== known && !form.isBusy) setPayments(known);
  const chosen = payments.find(({ _id }) => _id === draft.payment);
  const amount = parseMoney(draft.amount);
  const refunding = { booking, due, payment: chosen, replaced, amount };
  const off = offOf(refunding);
  const canBeByCard = chosen?.method === 'online' && !replaced;
  return (
    <FormDialog
      className="money-form"
      title={replaced ? replaceWords(replaced.refund) : 'Refund'}
      label={amount > 0 ? `Refund ${formatMinorUnits(amount)}` : 'Refund'}
      form={form}
      onClose={onClose}
    >
      <PaymentField
        payments={payments}
        chosen={chosen}
        isReplaced={replaced !== undefined}
        isOnly={wasOne && draft.payment === initial.payment}
        problem={tie('payment').problem}
        onChange={(payment) => edit(draftOfPayment(due, payment))}
      />
      <AmountField hint={amountWords(refunding)} {...tie('amount')} />
      {off > 0 && (
        <CheckField
          label={`Take ${formatMinorUnits(off)} off the bill, too`}
          hint="Otherwise the guest will owe it again at check-out."
          isChecked={draft.takesOff}
          onChange={(takesOff) => edit({ takesOff })}
        />
      )}
      <ChoiceField
        label="Refund by"
        options={canBeByCard ? [BY_CARD, ...METHOD_CHOICES] : METHOD_CHOICES}
        {...tie('method')}
      />
      <ReasonField {...tie('reason')} />
    </FormDialog>
  );
}

interface PaymentFieldProps {
  payments: readonly StaffPayment[];
  chosen: StaffPayment | undefined;
  isReplaced: boolean;
  /** Whether there was only one payment from the start. */
  isOnly: boolean;
  problem: string | undefined;
  onChange: (payment: StaffPayment | undefined) => void;
}

function PaymentField({ payments, chosen, isReplaced, isOnly, problem, onChange }: PaymentFieldProps) {
  if (isReplaced && chosen) return <p className="form-note">Of {amountOf(chosen)}.</p>;
  if (isOnly && chosen) return <p className="form-note">{paymentLabel(chosen)}.</p>;
  if (payments.length === 0) return <p className="form-note">Nothing can be refunded now.</p>;
  const options = payments.map((payment) => ({ value: payment._id, label: paymentLabel(payment) }));
  return (
    <SelectField
      label="Payment to refund"
      value={chosen?._id ?? ''}
      options={chosen ? options : [NOT_CHOSEN, ...options]}
      problem={problem}
      onChange={(id) => onChange(payments.find(({ _id }) => _id === id))}
    />
  );
}

function paymentLabel(payment: StaffPayment): string {
  const left = leftOf(payment);
  const words = amountOf(payment);
  return left === payment.amount ? words : `${formatMinorUnits(left)} left of ${words}`;
}

function amountOf({ amount, method }: StaffPayment): string {
  return `${formatMinorUnits(amount)} ${METHOD_AT_DESK[method]}`;
}

export interface Replaced {
  payment: StaffPayment;
  refund: StaffRefund;
}

interface GiveBackDraft {
  payment: string;
  amount: string;
  method: DeskMethod | 'online';
  reason: string;
  /** Whether what was not overpaid is taken off the bill, too. */
  takesOff: boolean;
}

/** Returns the draft: what is overpaid, by the method it came by; or the failed refund again. */
function giveBackDraft(
  due: MinorUnits,
  payment: StaffPayment | undefined,
  replaced: Replaced | undefined,
): GiveBackDraft {
  const empty = { payment: '', amount: '', method: 'transfer', reason: '', takesOff: true } as const;
  if (!replaced) return { ...empty, ...draftOfPayment(due, payment) };
  const { amount, method, why = '' } = replaced.refund;
  const way = method === 'online' ? empty.method : method; // by card it has failed
  return { ...empty, payment: replaced.payment._id, amount: moneyText(amount), method: way, reason: why };
}

function draftOfPayment(due: MinorUnits, payment: StaffPayment | undefined): Partial<GiveBackDraft> {
  if (!payment) return {};
  const { _id, state, method } = payment;
  const left = leftOf(payment);
  const amount = state === 'mismatch' ? left : Math.min(left, overpaid(due));
  return { payment: _id, amount: amount > 0 ? moneyText(amount) : '', method };
}

function overpaid(due: MinorUnits): MinorUnits {
  return Math.max(0, -due);
}

/** What is refunded, in minor units; NaN where it cannot be read. */
interface Refunding {
  booking: Booking;
  due: MinorUnits;
  payment: StaffPayment | undefined;
  replaced: Replaced | undefined;
  amount: MinorUnits;
}

function amountWords({ due, payment, replaced, amount }: Refunding): string {
  if (replaced) return 'This refund has not reached the guest.';
  if (payment?.state === 'mismatch') return 'Paid by mistake: refund it in full.';
  if (due >= 0) return 'Nothing is overpaid.';
  const [why, more] = [`Overpaid by ${formatMinorUnits(-due)}.`, amount + due];
  return more > 0 ? `${why} This is ${formatMinorUnits(more)} more than that.` : why;
}

/** Returns how much of a refund was not overpaid, and can be taken off what the stay costs. */
function offOf({ booking, due, payment, replaced, amount }: Refunding): MinorUnits {
  if (replaced || payment?.state !== 'paid') return 0;
  const off = amount - overpaid(due);
  return off > 0 ? Math.min(off, billedFor(booking)) : 0; // nothing where the amount cannot be read
}

/** Returns the request to the server. Without a method, the server refunds by card. */
function refundOf(
  { payment, amount, method, reason, takesOff }: GiveBackDraft,
  off: MinorUnits,
  replaced: Replaced | undefined,
): DeskRefund {
  return {
    payment,
    amount: parseMoney(amount),
    reason: reason.trim(),
    ...(method !== 'online' && { method }),
    ...(takesOff && off > 0 && { off }),
    ...(replaced && { replaces: replaced.refund._id }),
  };
}

function giveBackProblems(
  { payment, amount: text, reason }: GiveBackDraft,
  payments: readonly StaffPayment[],
): FieldMessages {
  const amount = amountProblem(text);
  return {
    ...(!payments.some(({ _id }) => _id === payment) && { payment: 'Choose a payment.' }),
    ...(amount !== undefined && { amount }),
    ...(reason.trim() === '' && { reason: 'Give a reason.' }),
  };
}
