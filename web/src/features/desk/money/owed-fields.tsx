import type { FieldMessages } from '@innkeep/contract/errors';
import { moneyText, parseMoney } from '@innkeep/contract/number-text';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { ReasonField } from '../components/desk-fields.tsx';
import { AmountField, CashChange } from './money-fields.tsx';
import { METHOD_CHOICES } from './money-words.ts';
import './money.scss';

const PAYS_ALL: Draft = { pays: 'all', amount: '', reason: '' };

export function OwedFields({ form, owed }: { form: OwingForm; owed: MinorUnits }) {
  const { draft, edit, problems, rest } = form;
  const tie = tieFields(draft, edit, (name) => problems[name]);
  return (
    <>
      <p className="owed-sum tabular text-danger" role="status">
        Owes <strong>{formatMinorUnits(owed)}</strong>
      </p>
      {draft.pays === 'part' && <AmountField hint={`${formatMinorUnits(owed)} is due.`} {...tie('amount')} />}
      {draft.pays !== 'nothing' && <CashChange amount={form.amount} />}
      {draft.pays === 'nothing' && <p className="form-note">Stays on Today until it is paid or waived.</p>}
      {rest > 0 && <ReasonField {...tie('reason')} autoFocus={draft.pays === 'nothing'} />}
    </>
  );
}

interface PayButtonsProps {
  form: OwingForm;
  /** Whether nothing is asked before it: the usual way to pay then has the focus. */
  isFirst: boolean;
  sent: DeskMethod | undefined;
  isBusy: boolean;
  isDisabled: boolean;
  onPay: (method: DeskMethod) => void;
}

export function PayButtons({ form, isFirst, sent, isBusy, isDisabled, onPay }: PayButtonsProps) {
  const id = useId();
  const { amount } = form;
  return (
    <div
      className="pay-buttons d-grid gap-2 mt-4"
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault(); // the key that opened the dialog may still be down
      }}
    >
      <p id={id} className="form-label span-all m-0">
        {amount > 0 ? `Take ${formatMinorUnits(amount)} and check out` : 'Take payment and check out'}
      </p>
      {METHOD_CHOICES.map(({ value: method, label }, index) => (
        <BusyButton
          key={method}
          className={index === 0 ? 'btn btn-primary' : 'btn btn-quiet'}
          isBusy={isBusy && method === sent}
          disabled={isBusy || isDisabled}
          autoFocus={isFirst && index === 0}
          // Enter in a field pays in the usual way.
          {...(index > 0 && { onClick: () => onPay(method) })}
        >
          {label}
        </BusyButton>
      ))}
    </div>
  );
}

interface Draft {
  /** Whether everything that is owed is paid now, even if that changes; or a part of it; or nothing. */
  pays: 'all' | 'part' | 'nothing';
  amount: string;
  reason: string;
}

type OwingForm = ReturnType<typeof useOwing>;

/** The state of the fields for what a guest who leaves pays now, and why they leave owing the rest. */
export function useOwing(owed: MinorUnits) {
  const [draft, setDraft] = useState(PAYS_ALL);
  const [isTried, setTried] = useState(false);
  const amount = owed > 0 ? amountOf(draft, owed) : 0;
  const rest = owed > 0 ? owed - amount : 0;
  const reason = draft.reason.trim();
  const isReadable = draft.pays !== 'part' || (amount > 0 && rest >= 0);
  const edit = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  const missing: FieldMessages = {
    ...(!isReadable && { amount: `Enter an amount up to ${formatMinorUnits(owed)}.` }),
    ...(rest > 0 && reason === '' && { reason: `Say why ${formatMinorUnits(rest)} is left unpaid.` }),
  };

  return {
    draft,
    edit,
    payPart: () => edit({ pays: 'part', amount: moneyText(owed) }),
    /** What is paid now; NaN if it cannot be read. */
    amount,
    rest: rest > 0 ? rest : 0,
    reason: rest > 0 ? reason : '',
    paymentBy: (method: DeskMethod): DeskPayment | undefined =>
      isReadable && amount > 0 ? { amount, method } : undefined,
    isTouched: draft.reason !== '' || (draft.pays === 'part' && draft.amount !== moneyText(owed)),
    problems: isTried ? missing : {},
    check: () => {
      setTried(true);
      return Object.keys(missing).length === 0;
    },
  };
}

function amountOf({ pays, amount }: Draft, owed: MinorUnits): MinorUnits {
  switch (pays) {
    case 'all':
      return owed;
    case 'part':
      return parseMoney(amount);
    case 'nothing':
      return 0;
  }
}
