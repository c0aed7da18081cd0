import type { Fee, Tax } from '@innkeep/contract/rates/tariff';
import { MoneyField } from '../../../components/form/parsed-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields, type PartProps } from '../rates-problems.ts';
import { feeWords, taxWords } from '../rate-words.ts';
import { AddItem, Items, useOpenItem } from './editable-item.tsx';
import { withTaxes } from './extras-section.tsx';
import { RatesSection, type TariffProps } from './rates-section.tsx';
import { TaxFields } from './tax-fields.tsx';

const PER: readonly { value: Fee['per']; label: string }[] = [
  { value: 'stay', label: 'each stay' },
  { value: 'night', label: 'each night' },
  { value: 'person-night', label: 'each guest, each night' },
];

export function ChargesSection({ tariff, onChange }: TariffProps) {
  const open = useOpenItem();
  const taxes = {
    path: 'taxes',
    items: tariff.taxes,
    open,
    onChange: (changed: Tax[]) => onChange(withTaxes(tariff, changed)),
  };
  const fees = {
    path: 'fees',
    items: tariff.fees,
    open,
    onChange: (changed: Fee[]) => onChange({ ...tariff, fees: changed }),
  };
  return (
    <RatesSection
      id="charges"
      title="Taxes and fees"
      lead="Guests see each one, and the total that includes them."
    >
      <ul className="rates-list mb-4 border-top" aria-label="Taxes and fees">
        <Items {...taxes} words={taxWords}>
          {(tax) => <TaxFields {...tax} asksForChildren={tariff.childAge !== null} />}
        </Items>
        <Items {...fees} words={feeWords}>
          {(fee) => <FeeFields {...fee} />}
        </Items>
      </ul>
      {taxes.items.length + fees.items.length === 0 && <p className="form-note">No taxes or fees yet.</p>}
      <div className="d-flex flex-wrap gap-2">
        <AddItem {...taxes} newItem={newTax}>
          Add a tax
        </AddItem>
        <AddItem {...fees} newItem={(id): Fee => ({ id, name: 'New fee', per: 'stay', amount: 0 })}>
          Add a fee
        </AddItem>
      </div>
    </RatesSection>
  );
}

function newTax(id: string): Tax {
  return {
    id,
    name: 'New tax',
    kind: 'percent',
    rate: 0,
    isIncluded: false,
    isOnFees: false,
    areChildrenExempt: false,
    isPaidAtHotel: false,
  };
}

function FeeFields({ path, part, onChange }: PartProps<Fee>) {
  const tie = useTiedFields(path, part, onChange);
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <div className="rates-halves">
        <MoneyField label="Amount" {...tie('amount')} />
        <SelectField label="For" options={PER} {...tie('per')} />
      </div>
      <p className="form-note">Taxes that apply to fees are added.</p>
    </>
  );
}
