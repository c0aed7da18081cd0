import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useId } from 'react';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { ReasonField } from '../components/reason-field.tsx';
import { AmountField, CashChange } from './money-fields.tsx';
import { PAY_BUTTONS } from './money-words.ts';
import type { OwingForm } from './use-owing.ts';
import './owed-fields.scss';

interface OwedFieldsProps {
  form: OwingForm;
  owed: MinorUnits;
}

/** What a guest who leaves still owes, and the fields for a part of it, or for why it is left owing. */
export function OwedFields({ form, owed }: OwedFieldsProps) {
  const { draft, edit, problems, rest } = form;
  const tie = tieFields(draft, edit, (name) => problems[name]);
  return (
    <>
      <p className="owed-sum tabular" role="status">
        Owes <strong>{formatMinorUnits(owed)}</strong>
      </p>
      {draft.pays === 'part' && (
        <AmountField hint={`${formatMinorUnits(owed)} is owed.`} {...tie('amount')} />
      )}
      {draft.pays !== 'nothing' && <CashChange amount={form.amount} />}
      {draft.pays === 'nothing' && (
        <p className="form-note">It stands on Today until it is paid or waived.</p>
      )}
      {rest > 0 && <ReasonField {...tie('reason')} autoFocus={draft.pays === 'nothing'} />}
    </>
  );
}

interface PayButtonsProps {
  form: OwingForm;
  /** Whether nothing is asked before it: the usual way to pay then has the focus. */
  isFirst: boolean;
  /** The way that is being paid by just now. */
  sent: DeskMethod | undefined;
  isBusy: boolean;
  isDisabled: boolean;
  onPay: (method: DeskMethod) => void;
}

/** A button for each way to pay; it takes the payment and checks the guest out. */
export function PayButtons({ form, isFirst, sent, isBusy, isDisabled, onPay }: PayButtonsProps) {
  const id = useId();
  const { amount } = form;
  return (
    <div
      className="pay-buttons"
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault(); // the key that opened the dialog may still be down
      }}
    >
      <p id={id} className="form-label">
        {amount > 0 ? `Take ${formatMinorUnits(amount)} and check out` : 'Take it and check out'}
      </p>
      {PAY_BUTTONS.map(({ method, label }, index) => (
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
