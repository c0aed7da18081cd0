import type { Tax, TaxKind } from '@innkeep/contract/rates/tariff';
import { withField } from '../rates.ts';
import { CheckField, SelectField } from './choice-fields.tsx';
import {
  MoneyField,
  OptionalDateField,
  OptionalNumberField,
  PercentField,
  TextField,
} from './parsed-field.tsx';

const KINDS: readonly { value: TaxKind; label: string }[] = [
  { value: 'percent', label: 'a percentage' },
  { value: 'stay', label: 'an amount a stay' },
  { value: 'night', label: 'an amount a night' },
  { value: 'person-stay', label: 'an amount a guest and stay' },
  { value: 'person-night', label: 'an amount a guest and night' },
];

interface TaxFieldsProps {
  path: string;
  tax: Tax;
  asksForChildren: boolean;
  onChange: (tax: Tax) => void;
}

export function TaxFields({ path, tax, asksForChildren, onChange }: TaxFieldsProps) {
  const rate = {
    path: `${path}.rate`,
    value: tax.rate,
    onChange: (changed: number) => onChange({ ...tax, rate: changed }),
  };
  return (
    <>
      <TextField
        label="Name"
        hint="Guests read it on their bill."
        path={`${path}.name`}
        value={tax.name}
        onChange={(name) => onChange({ ...tax, name })}
      />
      <div className="field-pair">
        <SelectField
          label="It is"
          path={`${path}.kind`}
          options={KINDS}
          value={tax.kind}
          onChange={(kind) => onChange(ofKind(tax, kind))}
        />
        {tax.kind === 'percent' ? (
          <PercentField label="Rate" {...rate} />
        ) : (
          <MoneyField label="Amount" {...rate} />
        )}
      </div>
      <SpanFields path={path} tax={tax} onChange={onChange} />
      <TaxChecks tax={tax} asksForChildren={asksForChildren} onChange={onChange} />
    </>
  );
}

type TaxPartProps = Pick<TaxFieldsProps, 'path' | 'tax' | 'onChange'>;

/** On which nights it is. */
function SpanFields({ path, tax, onChange }: TaxPartProps) {
  const isByNight = tax.kind !== 'stay' && tax.kind !== 'person-stay';
  return (
    <div className="rates-thirds">
      {isByNight && (
        <OptionalNumberField
          label="First nights only"
          placeholder="all"
          path={`${path}.maxNights`}
          value={tax.maxNights}
          onChange={(nights) => onChange(withField(tax, 'maxNights', nights))}
        />
      )}
      <OptionalDateField
        label="In force from"
        path={`${path}.from`}
        value={tax.from}
        onChange={(from) => onChange(withField(tax, 'from', from))}
      />
      <OptionalDateField
        label="Not any more from"
        path={`${path}.until`}
        value={tax.until}
        onChange={(until) => onChange(withField(tax, 'until', until))}
      />
    </div>
  );
}

function TaxChecks({ tax, asksForChildren, onChange }: Omit<TaxFieldsProps, 'path'>) {
  const isPerPerson = tax.kind === 'person-stay' || tax.kind === 'person-night';
  return (
    <>
      {tax.kind === 'percent' && (
        <>
          <CheckField
            label="In the prices already"
            hint="The total stays as it is; the bill says how much of it is tax."
            isChecked={tax.isIncluded}
            onChange={(isIncluded) => onChange({ ...tax, isIncluded })}
          />
          <CheckField
            label="On fees, too"
            isChecked={tax.isOnFees}
            onChange={(isOnFees) => onChange({ ...tax, isOnFees })}
          />
        </>
      )}
      {isPerPerson && asksForChildren && (
        <CheckField
          label="Children are exempt"
          isChecked={tax.areChildrenExempt}
          onChange={(areChildrenExempt) => onChange({ ...tax, areChildrenExempt })}
        />
      )}
      <CheckField
        label="Only ever paid at the hotel"
        hint="In the total, but never part of a deposit."
        isChecked={tax.isPaidAtHotel}
        onChange={(isPaidAtHotel) => onChange({ ...tax, isPaidAtHotel })}
      />
    </>
  );
}

/** Of another kind; what only a share can be, an amount is not. */
function ofKind(tax: Tax, kind: TaxKind): Tax {
  const rate = (tax.kind === 'percent') === (kind === 'percent') ? tax.rate : 0;
  const isShare = kind === 'percent';
  return {
    ...tax,
    kind,
    rate,
    isIncluded: isShare && tax.isIncluded,
    isOnFees: isShare && tax.isOnFees,
  };
}
