import type { Extra, Tax } from '@innkeep/contract/rates/tariff';
import { CheckField } from '../../../components/form/check-field.tsx';
import { MoneyField, NumberField, OptionalDateField } from '../../../components/form/parsed-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useTiedFields, type PartProps } from '../rates-problems.ts';
import { IdChecks } from './id-checks.tsx';
import { NameFields } from './name-fields.tsx';

const PER: readonly { value: Extra['per']; label: string }[] = [
  { value: 'piece', label: 'each piece' },
  { value: 'stay', label: 'each stay' },
  { value: 'night', label: 'each night' },
  { value: 'guest', label: 'each guest' },
  { value: 'guest-night', label: 'each guest, each night' },
];

const WHO: readonly { value: Extra['choose']; label: string }[] = [
  { value: 'booking', label: 'Guests, when they book or later' },
  { value: 'later', label: 'Guests, after booking' },
  { value: 'desk', label: 'Only the desk' },
];

const ON_CANCEL: readonly { value: Extra['onCancel']; label: string }[] = [
  { value: 'back', label: 'Costs nothing' },
  { value: 'policy', label: 'Follows the cancellation terms' },
];

interface ExtraFieldsProps extends PartProps<Extra> {
  taxes: readonly Tax[];
}

export function ExtraFields({ path, part: extra, taxes, onChange }: ExtraFieldsProps) {
  const tie = useTiedFields(path, extra, onChange);
  const { amount, per, choose } = extra;
  return (
    <>
      <NameFields path={path} part={extra} onChange={onChange} />
      <div className="rates-halves">
        {amount !== null && <MoneyField label="Price" {...tie('amount')} value={amount} />}
        <SelectField label="For" options={PER} {...tie('per')} />
        {per !== 'stay' && <NumberField label="At most" hint="Per stay." {...tie('most')} />}
      </div>
      <CheckField
        label="The desk types the price"
        hint="Such as a taxi or a meal. Guests can’t choose it."
        isChecked={amount === null}
        onChange={(isTyped) =>
          onChange(
            isTyped ? { ...extra, amount: null, per: 'piece', choose: 'desk' } : { ...extra, amount: 0 },
          )
        }
      />
      {amount !== null && <SelectField label="Who adds it" options={WHO} {...tie('choose')} />}
      {choose !== 'desk' && (
        <NumberField
          label="Until, days before arrival"
          hint="Guests can add or remove it until then."
          {...tie('untilDaysBefore')}
        />
      )}
      <SelectField label="Cancelling the stay" options={ON_CANCEL} {...tie('onCancel')} />
      <div className="rates-halves">
        <OptionalDateField label="Starts on" {...tie('from')} />
        <OptionalDateField label="Ends before" {...tie('until')} />
      </div>
      <IdChecks
        path={`${path}.taxes`}
        legend="Taxes"
        choices={taxes.filter(({ kind }) => kind === 'percent')}
        value={extra.taxes}
        onChange={(ids) => onChange({ ...extra, taxes: ids })}
      />
    </>
  );
}
