import { COUNTRIES, countryName } from '@innkeep/contract/invoices/country';
import type { FieldProps } from '../components/form/field-shell.tsx';
import { SelectField } from '../components/form/select-field.tsx';

const OPTIONS = COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((one, other) =>
  one.label.localeCompare(other.label),
);

interface CountryFieldProps extends Omit<FieldProps, 'label'> {
  value: string;
  /** Shown where no country is chosen. */
  none: string;
  autoComplete?: string;
  onChange: (code: string) => void;
}

export function CountryField({ none, ...field }: CountryFieldProps) {
  return <SelectField label="Country" options={[{ value: '', label: none }, ...OPTIONS]} {...field} />;
}
