import { codeText } from '@innkeep/contract/rates/code-text';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Discount } from '@innkeep/contract/rates/tariff';
import { CheckField } from '../../../components/form/check-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { MoneyField, OptionalNumberField, PercentField } from '../../../components/form/parsed-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields, type PartProps } from '../rates-problems.ts';
import { withField } from '../rates.ts';
import { ConditionFields } from './condition-fields.tsx';
import { IdChecks } from './id-checks.tsx';

const KINDS: readonly { value: Discount['kind']; label: string }[] = [
  { value: 'percent', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
];

interface PromoFieldsProps extends PartProps<Promo> {
  /** Whether it is not saved yet; afterwards its code can no longer change. */
  isNew: boolean;
  /** The rates that it can be for; none where the hotel has one. */
  rates: readonly { id: string; name: string }[];
}

export function PromoFields({ path, part: promo, isNew, rates, onChange }: PromoFieldsProps) {
  const tie = useTiedFields(path, promo, onChange);
  return (
    <>
      <CheckField
        label="Switched on"
        hint="Codes can’t be deleted because bookings refer to them. Switch this one off instead."
        isChecked={promo.isActive}
        onChange={(isActive) => onChange({ ...promo, isActive })}
      />
      {isNew && (
        <TextField
          autoComplete="off"
          label="Code"
          hint="6 to 24 letters, digits or hyphens; guests may leave out the hyphens. Make it hard to guess."
          {...tie('code')}
          onChange={(code) => onChange({ ...promo, code: codeText(code) })}
        />
      )}
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <div className="rates-thirds d-grid column-gap-4">
        <SelectField
          label="Kind"
          options={KINDS}
          {...tie('kind')}
          onChange={(kind) => onChange({ ...promo, kind, worth: 1000 })}
        />
        {promo.kind === 'percent' ? (
          <PercentField label="Discount" {...tie('worth')} />
        ) : (
          <MoneyField label="Discount" {...tie('worth')} />
        )}
        <OptionalNumberField
          label="Usage limit"
          placeholder="unlimited"
          {...tie('maxUses')}
          value={promo.maxUses ?? undefined}
          onChange={(uses) => onChange({ ...promo, maxUses: uses ?? null })}
        />
      </div>
      <ConditionFields path={path} part={promo} onChange={onChange} />
      <IdChecks
        path={`${path}.plans`}
        legend="Only for these rates; for all if none is ticked"
        choices={rates}
        value={promo.plans ?? []}
        onChange={(ids) => onChange(withField(promo, 'plans', ids.length > 0 ? ids : undefined))}
      />
      <CheckField
        label="Once per guest"
        hint="By account and e-mail."
        isChecked={promo.isOncePerPerson}
        onChange={(isOncePerPerson) => onChange({ ...promo, isOncePerPerson })}
      />
    </>
  );
}
