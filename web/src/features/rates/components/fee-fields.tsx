import type { Fee } from '@innkeep/contract/rates/tariff';
import { SelectField } from '../../../components/form/select-field.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useTiedFields } from '../problems-context.ts';

const PER: readonly { value: Fee['per']; label: string }[] = [
  { value: 'stay', label: 'each stay' },
  { value: 'night', label: 'each night' },
  { value: 'person-night', label: 'each guest and night' },
];

interface FeeFieldsProps {
  path: string;
  fee: Fee;
  onChange: (fee: Fee) => void;
}

export function FeeFields({ path, fee, onChange }: FeeFieldsProps) {
  const tie = useTiedFields(path, fee, onChange);
  return (
    <>
      <TextField autoComplete="off" label="Name" hint="Guests read it on their bill." {...tie('name')} />
      <div className="rates-halves">
        <MoneyField label="Amount" {...tie('amount')} />
        <SelectField label="For" options={PER} {...tie('per')} />
      </div>
      <p className="form-note">It is taxed by each tax that says “On fees, too”.</p>
    </>
  );
}
