import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { AmountField } from './money-fields.tsx';
import { METHOD_CHOICES } from './money-words.ts';
import type { OwingForm } from './use-owing.ts';

interface OwedFieldsProps {
  form: OwingForm;
  owed: MinorUnits;
  /** Whether nothing is asked before it; the amount then has the focus, so that Enter takes the payment. */
  isFirst: boolean;
}

/** Asks whether a guest who leaves pays what they owe now, or why they leave owing it. */
export function OwedFields({ form, owed, isFirst }: OwedFieldsProps) {
  const { draft, edit, problems, paysNow, rest } = form;
  const tie = tieFields(draft, edit, (name) => problems[name]);
  return (
    <>
      <p role="status">
        Owes <strong className="tabular">{formatMinorUnits(owed)}</strong>.
      </p>
      {!form.isTaken && (
        <ChoiceField
          label="What is owed"
          options={[
            { value: 'now', label: 'Take it now' },
            {
              value: 'later',
              label: 'Leave it owing',
              hint: 'It stands on Today until it is paid or waived.',
            },
          ]}
          {...tie('pays')}
        />
      )}
      {paysNow && (
        <>
          <AmountField
            value={form.text}
            problem={problems.amount}
            autoFocus={isFirst}
            onChange={(amount) => edit({ amount })}
          />
          <ChoiceField label="How it is paid" options={METHOD_CHOICES} {...tie('method')} />
        </>
      )}
      {rest > 0 && <ReasonField {...tie('reason')} />}
    </>
  );
}
