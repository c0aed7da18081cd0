import { COUNTRIES, countryName } from '@innkeep/contract/invoices/country';
import { useState } from 'react';
import type { FieldProps } from '../components/form/field-shell.tsx';
import { SelectField } from '../components/form/select-field.tsx';

function countriesByName() {
  const options = COUNTRIES.map((value) => ({ value, label: countryName(value) }));
  return options.sort((one, other) => one.label.localeCompare(other.label));
}

interface CountryFieldProps extends Omit<FieldProps, 'label'> {
  value: string;
  /** Shown where no country is chosen. */
  none: string;
  autoComplete?: string;
  onChange: (code: string) => void;
}

export function CountryField({ none, ...field }: CountryFieldProps) {
  const [countries] = useState(countriesByName);
  return <SelectField label="Country" options={[{ value: '', label: none }, ...countries]} {...field} />;
}
