import type { Fee, Tariff, Tax } from '@innkeep/contract/rates/tariff';
import { MoneyField } from '../../../components/form/parsed-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields } from '../rates-problems.ts';
import { feeWords, taxWords } from '../rate-words.ts';
import { withItem } from '../rates.ts';
import { newId, useOpenItem, type OpenItem, EditableItem } from './editable-item.tsx';
import { withTaxes } from './extras-section.tsx';
import { AddButton, RatesSection } from './rates-section.tsx';
import { TaxFields } from './tax-fields.tsx';

const PER: readonly { value: Fee['per']; label: string }[] = [
  { value: 'stay', label: 'each stay' },
  { value: 'night', label: 'each night' },
  { value: 'person-night', label: 'each guest and night' },
];

interface ChargesSectionProps {
  tariff: Tariff;
  onChange: (tariff: Tariff) => void;
}

export function ChargesSection({ tariff, onChange }: ChargesSectionProps) {
  const { taxes, fees } = tariff;
  const open = useOpenItem();

  function addTax() {
    const tax = newTax();
    onChange({ ...tariff, taxes: [...taxes, tax] });
    open.enter(tax.id);
  }

  function addFee() {
    const fee: Fee = { id: newId(), name: 'New fee', per: 'stay', amount: 0 };
    onChange({ ...tariff, fees: [...fees, fee] });
    open.enter(fee.id);
  }

  return (
    <RatesSection
      id="charges"
      title="Taxes and fees"
      lead="Guests see each one, and the total that includes them."
    >
      <ul className="rates-list mb-4 border-top" aria-label="Taxes and fees">
        <TaxItems tariff={tariff} onChange={onChange} open={open} />
        <FeeItems tariff={tariff} onChange={onChange} open={open} />
      </ul>
      {taxes.length + fees.length === 0 && <p className="form-note">No taxes or fees yet.</p>}
      <div className="d-flex flex-wrap gap-2">
        <AddButton path="taxes" onAdd={addTax}>
          Add a tax
        </AddButton>
        <AddButton path="fees" onAdd={addFee}>
          Add a fee
        </AddButton>
      </div>
    </RatesSection>
  );
}

interface ItemsProps extends ChargesSectionProps {
  open: OpenItem;
}

function TaxItems({ tariff, onChange, open }: ItemsProps) {
  return tariff.taxes.map((tax, index) => {
    const path = `taxes[${index}]`;
    const change = (changed?: Tax) => onChange(withTaxes(tariff, withItem(tariff.taxes, index, changed)));
    return (
      <EditableItem
        key={tax.id}
        name={tax.name}
        words={taxWords(tax)}
        path={path}
        {...open.item(tax.id)}
        onRemove={() => change()}
      >
        <TaxFields path={path} tax={tax} asksForChildren={tariff.childAge !== null} onChange={change} />
      </EditableItem>
    );
  });
}

function FeeItems({ tariff, onChange, open }: ItemsProps) {
  return tariff.fees.map((fee, index) => {
    const path = `fees[${index}]`;
    const change = (changed?: Fee) => onChange({ ...tariff, fees: withItem(tariff.fees, index, changed) });
    return (
      <EditableItem
        key={fee.id}
        name={fee.name}
        words={feeWords(fee)}
        path={path}
        {...open.item(fee.id)}
        onRemove={() => change()}
      >
        <FeeFields path={path} fee={fee} onChange={change} />
      </EditableItem>
    );
  });
}

function newTax(): Tax {
  return {
    id: newId(),
    name: 'New tax',
    kind: 'percent',
    rate: 0,
    isIncluded: false,
    isOnFees: false,
    areChildrenExempt: false,
    isPaidAtHotel: false,
  };
}

function FeeFields({ path, fee, onChange }: { path: string; fee: Fee; onChange: (fee: Fee) => void }) {
  const tie = useTiedFields(path, fee, onChange);
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Shown on the guest’s bill." {...tie('name')} />
      <div className="rates-halves">
        <MoneyField label="Amount" {...tie('amount')} />
        <SelectField label="For" options={PER} {...tie('per')} />
      </div>
      <p className="form-note">Every tax that applies to fees is added.</p>
    </>
  );
}
