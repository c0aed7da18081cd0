import type { Tax, TaxKind } from '@innkeep/contract/rates/tariff';
import { withField } from '../rates.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import {
  OptionalDateField,
  MoneyField,
  OptionalNumberField,
  TaxRateField,
} from '../../../components/form/parsed-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields, type PartProps } from '../rates-problems.ts';

const KINDS: readonly { value: TaxKind; label: string }[] = [
  { value: 'percent', label: 'Percentage' },
  { value: 'stay', label: 'Amount per stay' },
  { value: 'night', label: 'Amount per night' },
  { value: 'person-stay', label: 'Per guest per stay' },
  { value: 'person-night', label: 'Per guest per night' },
];

interface TaxFieldsProps extends PartProps<Tax> {
  asksForChildren: boolean;
}

export function TaxFields({ path, part: tax, asksForChildren, onChange }: TaxFieldsProps) {
  const tie = useTiedFields(path, tax, onChange);
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <div className="rates-halves">
        <SelectField
          label="Kind"
          options={KINDS}
          {...tie('kind')}
          onChange={(kind) => onChange(ofKind(tax, kind))}
        />
        {tax.kind === 'percent' ? (
          <TaxRateField label="Rate" {...tie('rate')} />
        ) : (
          <MoneyField label="Amount" {...tie('rate')} />
        )}
      </div>
      <div className="rates-thirds d-grid column-gap-4">
        {isByNight(tax.kind) && (
          <OptionalNumberField label="Number of nights taxed" placeholder="all" {...tie('maxNights')} />
        )}
        <OptionalDateField label="Starts on" {...tie('from')} />
        <OptionalDateField label="Ends before" {...tie('until')} />
      </div>
      {tax.kind === 'percent' && (
        <>
          <CheckField
            label="Included in prices"
            hint="The total stays the same; the bill shows how much of it is tax."
            isChecked={tax.isIncluded}
            onChange={(isIncluded) => onChange({ ...tax, isIncluded })}
          />
          <CheckField
            label="Applies to nights"
            hint="Otherwise only to the extras you choose it for."
            isChecked={tax.isOnNights !== false}
            onChange={(isOnNights) => onChange(withField(tax, 'isOnNights', isOnNights ? undefined : false))}
          />
          <CheckField
            label="Applies to fees too"
            hint="To every fee of the stay, like its nights."
            isChecked={tax.isOnFees}
            onChange={(isOnFees) => onChange({ ...tax, isOnFees })}
          />
        </>
      )}
      {isPerPerson(tax.kind) && asksForChildren && (
        <CheckField
          label="Children are exempt"
          isChecked={tax.areChildrenExempt}
          onChange={(areChildrenExempt) => onChange({ ...tax, areChildrenExempt })}
        />
      )}
      <CheckField
        label="Always paid at the hotel"
        hint="Part of the total, never of a deposit."
        isChecked={tax.isPaidAtHotel}
        onChange={(isPaidAtHotel) => onChange({ ...tax, isPaidAtHotel })}
      />
    </>
  );
}

/** Returns the tax with another kind, without fields of the old kind, which would count unseen. */
function ofKind(tax: Tax, kind: TaxKind): Tax {
  const isShare = kind === 'percent';
  const kept = isShare ? tax : withField(tax, 'isOnNights', undefined);
  return {
    ...withField(kept, 'maxNights', isByNight(kind) ? tax.maxNights : undefined),
    kind,
    rate: (tax.kind === 'percent') === isShare ? tax.rate : 0,
    isIncluded: isShare && tax.isIncluded,
    isOnFees: isShare && tax.isOnFees,
    areChildrenExempt: isPerPerson(kind) && tax.areChildrenExempt,
  };
}

function isByNight(kind: TaxKind): boolean {
  return kind !== 'stay' && kind !== 'person-stay';
}

function isPerPerson(kind: TaxKind): boolean {
  return kind === 'person-stay' || kind === 'person-night';
}
